import { useMemo } from 'react'
import type { ContentCard, Series } from '#contract/catalogue/content.ts'
import { appendNew } from '#rules/catalogue/feed-merge.ts'
import { createPagedList } from '#web/ui/paged-list/paged-list.ts'

export type SeriesItemsState = {
  items: readonly ContentCard[]
  status: 'idle' | 'loading' | 'failed'
  hasMore: boolean
  loadMore: () => void
}

const useMoreItems = createPagedList<ContentCard>()

/** The items of the page and those loaded since, without duplicates. */
export function useSeriesItems({ id, items: first, next_item: from }: Series): SeriesItemsState {
  const { entries, ...list } = useMoreItems({
    from,
    first: { entries: [], next: from },
    async fetchPage(offset = '') {
      const { fetchMoreItems } = await import('./fetch-more-items.ts')
      const artistId = new URLSearchParams(location.search).get('artist_id')
      const { items, next_item } = await fetchMoreItems({ seriesId: id, offset, artistId })
      return { entries: items, next: next_item }
    },
  })
  const items = useMemo(() => appendNew(first, entries ?? []), [first, entries])
  return { ...list, items }
}
