import { useEffect, useState } from 'react'
import { whenTabForgets } from '#web/transport/forget-tab.ts'
import { useLocation } from './use-navigation.ts'

const MOST_ENTRIES = 20

/** What grows out of a page's data; `from` says of which data, so that it is never laid over other. */
type Grown = { from: string | null }

type Kept<state> = readonly [state: state, setState: (change: (now: state) => state) => void, isReturn: boolean]

/**
 * Makes a state that is there again when the visitor comes back to the same entry of the history, as a list that was
 * scrolled on. A new visit begins with `first`. It is kept in memory alone: a document that is loaded anew begins anew.
 */
export function keptByEntry<state extends Grown>(): (first: state) => Kept<state> {
  const kept = new Map<string, state>()
  whenTabForgets(() => kept.clear())

  function found(key: string, { from }: state): state | undefined {
    const before = kept.get(key)
    return before?.from === from ? before : undefined
  }

  return function useKeptByEntry(first) {
    const { key } = useLocation()
    const [isReturn] = useState(() => found(key, first) !== undefined)
    const [state, setState] = useState(() => found(key, first) ?? first)

    useEffect(() => {
      // The latest stands last, and the first goes when there are too many.
      kept.delete(key)
      kept.set(key, state)
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_ENTRIES) break
        kept.delete(oldest)
      }
    }, [key, state])

    return [state, setState, isReturn]
  }
}
