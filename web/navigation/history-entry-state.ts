import { useEffect, useState } from 'react'
import { onTabCleared } from '#web/http/browser/clear-tab-state.ts'
import { useLocation } from './use-navigation.ts'

const MOST_ENTRIES = 20

/** What grows out of a page's data; `from` says of which data, so that it is never laid over other. */
type EntryState = { from: string | null }

type EntryStateResult<state> = readonly [
  state: state,
  setState: (change: (now: state) => state) => void,
  isReturn: boolean,
]

/**
 * Makes a state that is there again when the visitor comes back to the same entry of the history, as a list that was
 * scrolled on. A new visit begins with `first`. It is kept in memory alone: a document that is loaded anew begins anew.
 */
export function createHistoryEntryState<state extends EntryState>(): (first: state) => EntryStateResult<state> {
  const statesByEntry = new Map<string, state>()
  onTabCleared(() => statesByEntry.clear())

  function findState(key: string, { from }: state): state | undefined {
    const before = statesByEntry.get(key)
    return before?.from === from ? before : undefined
  }

  return function useKeptByEntry(first) {
    const { key } = useLocation()
    const [isReturn] = useState(() => findState(key, first) !== undefined)
    const [state, setState] = useState(() => findState(key, first) ?? first)

    useEffect(() => {
      // The latest stands last, and the first goes when there are too many.
      statesByEntry.delete(key)
      statesByEntry.set(key, state)
      for (const oldest of statesByEntry.keys()) {
        if (statesByEntry.size <= MOST_ENTRIES) break
        statesByEntry.delete(oldest)
      }
    }, [key, state])

    return [state, setState, isReturn]
  }
}
