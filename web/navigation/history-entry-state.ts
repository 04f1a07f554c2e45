import { useEffect, useState } from 'react'
import { onTabCleared } from '#web/http/browser/clear-tab-state.ts'
import { useLocation } from './use-navigation.ts'

const MAX_ENTRIES = 20

/** State derived from a page's data. `from` names that data, so that the state is never applied to other data. */
type EntryState = { from: string | null }

type EntryStateResult<state> = readonly [
  state: state,
  setState: (change: (now: state) => state) => void,
  isReturn: boolean,
]

/**
 * Creates state that is restored with its history entry, such as a list that grew while scrolling. A new visit starts
 * with `first`. It lives in memory, so a reload starts fresh.
 */
export function createHistoryEntryState<state extends EntryState>(): (first: state) => EntryStateResult<state> {
  const statesByEntry = new Map<string, state>()
  onTabCleared(() => statesByEntry.clear())

  function findState(key: string, { from }: state): state | undefined {
    const before = statesByEntry.get(key)
    return before?.from === from ? before : undefined
  }

  return function useHistoryEntryState(first) {
    const { key } = useLocation()
    const [isReturn] = useState(() => findState(key, first) !== undefined)
    const [state, setState] = useState(() => findState(key, first) ?? first)

    useEffect(() => {
      // The newest is last; past the limit the oldest is dropped.
      statesByEntry.delete(key)
      statesByEntry.set(key, state)
      for (const oldest of statesByEntry.keys()) {
        if (statesByEntry.size <= MAX_ENTRIES) break
        statesByEntry.delete(oldest)
      }
    }, [key, state])

    return [state, setState, isReturn]
  }
}
