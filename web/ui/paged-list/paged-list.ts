import { useCallback, useEffect, useRef, useState } from 'react'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'
import {
  createPageLoading,
  type FetchPage,
  fetchAfter,
  fetchAsMany,
  type Page,
  type PageStatus,
} from './page-loading.ts'

type PagedListOptions<entry> = {
  /** Identifies the data that the list continues. When it changes, the list starts again. */
  from?: string | null
  /** The list in the page's data. Without it, the first page is fetched at once. */
  first?: Page<entry>
  fetchPage: FetchPage<entry>
}

export type PagedList<entry> = {
  /** Undefined until the first page has loaded. */
  entries: readonly entry[] | undefined
  status: PageStatus
  hasMore: boolean
  /** Fetches the next page, or the one that failed. */
  loadMore: () => void
  change: (change: (entries: readonly entry[]) => readonly entry[]) => void
  clear: () => void
  /** True if the visitor has come back to the list. */
  isReturn: boolean
}

/**
 * Creates the hook of a list that is loaded page by page. On a return to its history entry it is as long as it was; if its
 * first page was fetched, it is then refreshed quietly.
 */
export function createPagedList<entry>(): (options: PagedListOptions<entry>) => PagedList<entry> {
  const useLoaded = createHistoryEntryState<{ from: string | null; page: Page<entry> | undefined }>()

  return function usePagedList({ from = null, first, fetchPage }) {
    const [loaded, setLoaded, isReturn] = useLoaded({ from, page: first })
    const page = loaded.from === from ? loaded.page : first
    const [status, setStatus] = useState<PageStatus>(page ? 'idle' : 'loading')
    const latest = useRef({ from, page, fetchPage })
    latest.current = { from, page, fetchPage }
    const [loading] = useState(() =>
      createPageLoading<entry>({
        page: (next) => setLoaded(() => ({ from: latest.current.from, page: next })),
        status: setStatus,
      }),
    )

    const isFetched = first === undefined
    // biome-ignore lint/correctness/useExhaustiveDependencies: a change of data restarts the list
    useEffect(() => {
      const { page: before, fetchPage: fetchOne } = latest.current
      const least = before?.entries.length ?? 0
      if (isFetched) void loading.load(() => fetchAsMany(fetchOne, least), { isQuiet: before !== undefined })
      else setStatus('idle')
      return loading.cancel
    }, [from, isFetched, loading])

    const loadMore = useCallback(() => {
      if (page?.next !== null) void loading.load(() => fetchAfter(latest.current.fetchPage, page))
    }, [page, loading])

    return {
      entries: page?.entries,
      status,
      hasMore: Boolean(page?.next),
      loadMore,
      change(change) {
        loading.change(change)
        setLoaded((now) => ({ ...now, page: now.page && { ...now.page, entries: change(now.page.entries) } }))
      },
      clear: loading.clear,
      isReturn,
    }
  }
}
