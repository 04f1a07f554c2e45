import { type RefObject, useEffect } from 'react'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'

type ContinueIndex = { from: string | null; index: number | null }

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
  const [{ index }, setIndex] = useStoredIndex({ from, index: null })
  useEffect(() => {
    if (!hasSomething || index !== null || !feed.current) return
    const groups = [...feed.current.children]
    const visibleIndex = groups.findIndex((group) => group.getBoundingClientRect().bottom >= innerHeight)
    const at = visibleIndex === -1 ? groups.length - 1 : visibleIndex
    setIndex((current) => ({ ...current, index: at }))
  }, [feed, hasSomething, index, setIndex])
  return index
}
