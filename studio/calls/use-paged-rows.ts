import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

type RowsPage<Row> = { data: readonly Row[]; last_item_identifier: string | null }
/** Where a page begins, as the query of a call takes it. */
type PageStart = { offset?: string }

type PagedOptions = {
  /** Milliseconds between refreshes, for a list that changes by itself. */
  everyMilliseconds?: number
  /** False for a long list: fetching it again on every mount would fetch all pages loaded so far. */
  isFresh?: boolean
  /** Returns the rows of the previous key until those of the new one have arrived. */
  keepsPrevious?: boolean
}

export type PagedRows<Row> = {
  /** Undefined until the first page is here. The same array until the data changes. */
  rows: readonly Row[] | undefined
  /** True while the rows are those of the previous key. */
  isPrevious: boolean
  error: Error | null
  retry: () => unknown
  /** Undefined if there are no more pages. */
  more: { load: () => void; isLoading: boolean } | undefined
}

/** The pages of a list that were fetched so far, as one list. */
export function usePagedRows<Row>(
  queryKey: QueryKey,
  fetchPage: (start: PageStart, signal: AbortSignal) => Promise<RowsPage<Row>>,
  { everyMilliseconds, isFresh = true, keepsPrevious = false }: PagedOptions = {},
): PagedRows<Row> {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ ...(pageParam && { offset: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ last_item_identifier }) => last_item_identifier,
    ...(isFresh && { staleTime: 0 }),
    ...(everyMilliseconds !== undefined && { refetchInterval: everyMilliseconds }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
  const { data, fetchNextPage } = list
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage])
  return {
    rows: useMemo(() => data?.pages.flatMap((page) => page.data), [data]),
    isPrevious: list.isPlaceholderData,
    error: list.error,
    retry: list.refetch,
    more: list.hasNextPage ? { load, isLoading: list.isFetchingNextPage } : undefined,
  }
}
