import { useEffect, useRef, useState } from 'react'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'
import { fetchAfter, fetchAsMany } from './fetch-pages.ts'
import { createPageLoading } from './page-loading.ts'

export type PageOf<entry> = { entries: readonly entry[]; next: string | null }
export type FetchPage<entry> = (offset: string | undefined) => Promise<PageOf<entry>>

export type Pages<entry> = {
  /** Undefined until the first page has loaded. */
  entries: readonly entry[] | undefined
  status: 'loading' | 'still' | 'failed'
  hasMore: boolean
  /** Loads the next page, or retries the failed one. */
  loadMore: () => void
  change: (change: (entries: readonly entry[]) => readonly entry[]) => void
  /** Empties the list and ends it. */
  clear: () => void
}

type LoadedPage<entry> = { from: null; page: PageOf<entry> | undefined }

/**
 * A hook for a list that is loaded page by page, the first at once. After a return it shows the entries and scroll
 * position that were left, until they are reloaded.
 */
export function pagesOf<entry>(fetchPage: FetchPage<entry>): () => Pages<entry> {
  const useReached = createHistoryEntryState<LoadedPage<entry>>()

  return function usePages() {
    const [{ page }, setReached] = useReached({ from: null, page: undefined })
    const [status, setStatus] = useState<Pages<entry>['status']>(page ? 'still' : 'loading')
    const left = useRef(page)
    const [loading] = useState(() =>
      createPageLoading<entry>({ page: (next) => setReached(() => ({ from: null, page: next })), status: setStatus }),
    )

    useEffect(() => {
      const asMany = left.current?.entries.length ?? 0
      void loading.load(() => fetchAsMany(fetchPage, asMany), { isQuiet: asMany > 0 })
      return loading.leave
    }, [loading])

    return {
      entries: page?.entries,
      status,
      hasMore: Boolean(page?.next),
      loadMore: () => void loading.load(() => fetchAfter(fetchPage, page)),
      change(change) {
        loading.change(change)
        setReached((now) => ({ from: null, page: now.page && { ...now.page, entries: change(now.page.entries) } }))
      },
      clear: loading.clear,
    }
  }
}
