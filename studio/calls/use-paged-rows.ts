import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

type RowsPage<Row> = { data: readonly Row[]; last_item_identifier: string | null }
/** Where a page begins, as the query of a call takes it. */
type PageStart = { offset?: string }

export type PagedRows<Row> = {
  /** Undefined until the first page is here. */
  rows: readonly Row[] | undefined
  error: Error | null
  retry: () => unknown
  /** Undefined if there are no more pages. */
  more: { load: () => void; isLoading: boolean } | undefined
}

/** The pages of a list that were fetched so far, as one list. It is fetched again on every mount. */
export function usePagedRows<Row>(
  queryKey: QueryKey,
  fetchPage: (start: PageStart) => Promise<RowsPage<Row>>,
  { everyMilliseconds }: { everyMilliseconds?: number } = {},
): PagedRows<Row> {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage({ ...(pageParam && { offset: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ last_item_identifier }) => last_item_identifier,
    staleTime: 0,
    ...(everyMilliseconds !== undefined && { refetchInterval: everyMilliseconds }),
  })
  return {
    rows: list.data?.pages.flatMap(({ data }) => data),
    error: list.error,
    retry: list.refetch,
    more: list.hasNextPage ? { load: () => void list.fetchNextPage(), isLoading: list.isFetchingNextPage } : undefined,
  }
}
