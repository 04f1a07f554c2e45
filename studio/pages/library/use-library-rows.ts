import { useInfiniteQuery } from '@tanstack/react-query'
import { type LibraryRow, listLibrary } from '#contract/studio/catalogue.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { callWithSignal } from '#web/http/api.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import type { LibraryFilters } from './library-filters.ts'

const PAGE_SIZE = 100

/** The rows of the library, a page at a time. */
export function useLibraryRows(filters: LibraryFilters) {
  const query = { ...queryOf(filters), limit: PAGE_SIZE }
  const found = useInfiniteQuery({
    queryKey: callKey(listLibrary, query),
    queryFn: ({ signal, pageParam }) =>
      callWithSignal(signal)(listLibrary, { query: { ...query, ...(pageParam !== null && { offset: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.last_item_identifier,
    placeholderData: (before) => before,
  })
  const rows: LibraryRow[] = found.data?.pages.flatMap(({ data }) => data) ?? []
  return { ...found, rows }
}

/** The filters as the call names them. A time is a midnight, so that the cache key stays the same all day. */
function queryOf({ kind, q, changed_within, is_drafted, ...others }: LibraryFilters) {
  const { state, access, missing, locale, source, changed_by, sort } = others
  return {
    kind,
    ...(q.trim() !== '' && { q: q.trim() }),
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
