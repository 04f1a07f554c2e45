import { type RefObject, useEffect } from 'react'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'

type ContinueIndex = { from: string | null; place: number | null }

const useStoredIndex = createHistoryEntryState<ContinueIndex>()

type ContinueIndexOptions = {
  feed: RefObject<HTMLElement | null>
  /** Whether there is something to show. */
  hasSomething: boolean
  /** Which data the feed grows out of. */
  from: string | null
}

/**
 * Behind which of the feed's groups what is the visitor's own comes in: the first whose end is not in view, so that
 * nothing anybody looks at moves. Null until there is something to show. Whoever comes back is led to a height, which
 * is the true one only where it stands in the same place from the first.
 */
export function useContinueIndex({ feed, hasSomething, from }: ContinueIndexOptions): number | null {
  const [{ place }, setPlace] = useStoredIndex({ from, place: null })
  useEffect(() => {
    if (!hasSomething || place !== null || !feed.current) return
    const groups = [...feed.current.children]
    const found = groups.findIndex((group) => group.getBoundingClientRect().bottom >= innerHeight)
    const at = found === -1 ? groups.length - 1 : found
    setPlace((now) => ({ ...now, place: at }))
  }, [feed, hasSomething, place, setPlace])
  return place
}
