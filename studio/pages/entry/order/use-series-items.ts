import { useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/call.ts'
import { type LibraryRow, listLibrary, MOST_ORDERED_ITEMS } from '#contract/studio/catalogue.ts'
import { HAND_ORDER } from '#contract/studio/library/library-filters.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { callWithSignal } from '#web/http/api.ts'

const PAGE_SIZE = 200

/** The items of a series by their position. `hasMore` if there are more than are ordered by hand. */
export function useSeriesItems(seriesId: string) {
  const query = { series_id: seriesId, sort: HAND_ORDER, limit: PAGE_SIZE } as const
  return useQuery({
    queryKey: callKey(listLibrary, query),
    async queryFn({ signal }) {
      const rows: LibraryRow[] = []
      let offset: string | null = null
      do {
        const page: typeof query & { offset?: string } = { ...query, ...(offset !== null && { offset }) }
        const { data, last_item_identifier }: Reply<typeof listLibrary> = await callWithSignal(signal)(listLibrary, {
          query: page,
        })
        rows.push(...data)
        offset = last_item_identifier
      } while (offset !== null && rows.length <= MOST_ORDERED_ITEMS)
      return { rows, hasMore: rows.length > MOST_ORDERED_ITEMS }
    },
  })
}
