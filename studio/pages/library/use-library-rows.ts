import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type LibraryRow, listLibrary } from '#contract/studio/catalogue.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useSettledText } from '#studio/features/use-settled-text.ts'
import { callWithSignal } from '#web/http/api.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import type { LibraryFilters } from './library-filters.ts'

const PAGE_SIZE = 50
const SETTLED_AFTER_MILLISECONDS = 150

/** The rows of the library, a page at a time. Those of the former filters stay until those of the current ones are here. */
export function useLibraryRows(filters: LibraryFilters) {
  const q = useSettledText(filters.q.trim(), SETTLED_AFTER_MILLISECONDS)
  const query = { ...queryOf({ ...filters, q }), limit: PAGE_SIZE }
  const found = useInfiniteQuery({
    queryKey: callKey(listLibrary, query),
    queryFn: ({ signal, pageParam }) =>
      callWithSignal(signal)(listLibrary, { query: { ...query, ...(pageParam !== null && { offset: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.last_item_identifier,
    placeholderData: (before) => before,
  })
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const isOfFormer = found.isPlaceholderData || q !== filters.q.trim()
  const mayLoadMore = hasNextPage && !isFetchingNextPage && !isOfFormer
  return {
    // The same list for the same answer, so that the table draws nothing again at a key in the search.
    rows: useMemo<LibraryRow[]>(() => data?.pages.flatMap((page) => page.data) ?? [], [data]),
    ...{ error, isPending, refetch, isLoadingMore: isFetchingNextPage },
    /** True while the rows are those of the former filters. */
    isOfFormer,
    loadMore: useCallback(() => {
      if (mayLoadMore) void fetchNextPage()
    }, [mayLoadMore, fetchNextPage]),
  }
}

/** The filters as the call names them. A time is a midnight, so that the cache key stays the same all day. */
function queryOf({ kind, q, changed_within, is_drafted, ...others }: LibraryFilters) {
  const { state, access, missing, locale, source, changed_by, sort } = others
  return {
    kind,
    ...(q !== '' && { q }),
    ...(state && { state }),
    ...(access && { access }),
    ...(missing && { missing }),
    ...(locale && { locale }),
    ...(source && { source }),
    ...(changed_by && { changed_by }),
    ...(changed_within && { changed_since: daysBefore(Number(changed_within)) }),
    ...(is_drafted && { is_drafted: true }),
    ...(sort && { sort }),
  }
}

function daysBefore(days: number): string {
  const day = new Date(wallClock())
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - days)
  return day.toISOString()
}
