import { type RefObject, useEffect } from 'react'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'

type ContinueIndex = { from: string | null; place: number | null }

const useStoredIndex = createHistoryEntryState<ContinueIndex>()

type ContinueIndexOptions = {
  feed: RefObject<HTMLElement | null>
  /** True if there is something to show. */
  hasSomething: boolean
  /** The data that the feed is based on. */
  from: string | null
}

/**
 * The group of the feed after which the visitor's own row is inserted: the first that ends below the view, so that
 * nothing visible shifts. Null until there is something to show. After a return the row keeps its place, because the
 * scroll position depends on it.
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
