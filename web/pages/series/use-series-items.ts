import { useState } from 'react'
import type { ContentCard, Series } from '#contract/catalogue.ts'
import { appendNew } from '#rules/feed-merge.ts'

export type SeriesItemsState = {
  items: readonly ContentCard[]
  status: 'still' | 'loading' | 'failed'
  hasMore: boolean
  loadMore: () => void
}

type Reached = { items: readonly ContentCard[]; cursor: string | null }

/** The items that came with the page and those loaded since, none twice. A cursor that repeats is the end. */
export function useSeriesItems(series: Series): SeriesItemsState {
  const [{ items, cursor }, setReached] = useState<Reached>({ items: series.items, cursor: series.next_item })
  const [status, setStatus] = useState<SeriesItemsState['status']>('still')

  async function load(offset: string) {
    setStatus('loading')
    try {
      const { itemsAfter } = await import('./items-after.ts')
      const artistId = new URLSearchParams(location.search).get('artist_id')
      const more = await itemsAfter({ seriesId: series.id, offset, artistId })
      const next = more.next_item === offset ? null : more.next_item
      setReached((known) => ({ items: appendNew(known.items, more.items), cursor: next }))
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
