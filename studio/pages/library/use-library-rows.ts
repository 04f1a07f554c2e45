import { useInfiniteQuery } from '@tanstack/react-query'
import { type LibraryRow, listLibrary } from '#contract/studio/catalogue.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { callWithSignal } from '#web/http/api.ts'
import type { LibraryFilters } from './library-filters.tsx'

const PAGE_SIZE = 100

/** The rows of the library, a page at a time. */
export function useLibraryRows({ kind, q, state, access }: LibraryFilters) {
  const query = {
    kind,
    limit: PAGE_SIZE,
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(state && { state }),
    ...(access && kind === 'content' && { access }),
  }
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
