import { useCallback } from 'react'
import { type LibraryRow, listLibrary } from '#contract/studio/catalogue.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { useDebouncedText } from '#studio/features/use-debounced-text.ts'
import { callWithSignal } from '#web/http/api.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import type { LibraryFilters } from './library-filters.ts'

const PAGE_SIZE = 50
const SETTLED_AFTER_MILLISECONDS = 150
const NO_ROWS: readonly LibraryRow[] = []

/**
 * The rows of the library, a page at a time. Those of the former filters stay until those of the current ones are here. A search
 * that is being typed waits for a pause between the keys.
 */
export function useLibraryRows(filters: LibraryFilters, { isTyped }: { isTyped: boolean }) {
  const q = useDebouncedText(filters.q.trim(), isTyped ? SETTLED_AFTER_MILLISECONDS : 0)
  const query = { ...queryOf({ ...filters, q }), limit: PAGE_SIZE }
  const found = usePagedRows(
    callKey(listLibrary, query),
    (start, signal) => callWithSignal(signal)(listLibrary, { query: { ...query, ...start } }),
    { isFresh: false, keepsPrevious: true },
  )
  const { rows = NO_ROWS, error, retry, more } = found
  const isStale = found.isPrevious || q !== filters.q.trim()
  const load = more && !more.isLoading && !isStale ? more.load : undefined
  return {
    ...{ rows, error, retry, isLoadingMore: more?.isLoading ?? false },
    /** True while the rows are those of the former filters. */
    isStale,
    /** True while there is nothing to show yet: no answer, or former filters that matched nothing. */
    isWaiting: !error && (!found.rows || (isStale && rows.length === 0)),
    loadMore: useCallback(() => load?.(), [load]),
  }
}

/** The filters as the call names them. A time is a midnight, so that the cache key stays the same all day. */
function queryOf({ kind, q, changed_within, is_drafted, ...others }: LibraryFilters) {
  const { state, access, missing, locale, series_id, source, changed_by, sort } = others
  return {
    kind,
    ...(q !== '' && { q }),
    ...(state && { state }),
    ...(access && { access }),
    ...(missing && { missing }),
    ...(locale && { locale }),
    ...(series_id && { series_id }),
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
