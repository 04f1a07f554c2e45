import { useMemo, useState } from 'react'
import type { ContentCard, Series } from '#contract/catalogue/content.ts'
import { appendNew } from '#rules/catalogue/feed-merge.ts'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'

export type SeriesItemsState = {
  items: readonly ContentCard[]
  status: 'still' | 'loading' | 'failed'
  hasMore: boolean
  loadMore: () => void
}

type LoadedItems = { from: string | null; more: readonly ContentCard[]; cursor: string | null }

const useLoadedItems = createHistoryEntryState<LoadedItems>()

/** The items of the page and those loaded since, without duplicates. A repeated cursor ends the list. */
export function useSeriesItems(series: Series): SeriesItemsState {
  const first = series.next_item
  const [{ more, cursor }, setReached] = useLoadedItems({ from: first, more: [], cursor: first })
  const items = useMemo(() => appendNew(series.items, more), [series.items, more])
  const [status, setStatus] = useState<SeriesItemsState['status']>('still')

  async function load(offset: string) {
    setStatus('loading')
    try {
      const { fetchMoreItems } = await import('./fetch-more-items.ts')
      const artistId = new URLSearchParams(location.search).get('artist_id')
      const after = await fetchMoreItems({ seriesId: series.id, offset, artistId })
      const next = after.next_item === offset ? null : after.next_item
      setReached((known) => ({ ...known, more: [...known.more, ...after.items], cursor: next }))
      setStatus('still')
    } catch {
      setStatus('failed')
    }
  }

  return {
    items,
    status,
    hasMore: cursor !== null,
    loadMore() {
      if (cursor !== null && status !== 'loading') void load(cursor)
    },
  }
}
