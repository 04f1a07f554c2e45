import { useState } from 'react'
import type { ArtistPage } from '#contract/artists.ts'
import type { ContentCard } from '#contract/catalogue.ts'
import { discoverItemPath } from '#contract/paths.ts'
import { appendNew } from '#rules/feed-merge.ts'
import { nextEpisodes, offersMoreEpisodes } from '#rules/more-episodes.ts'

export type Episodes = {
  items: readonly ContentCard[]
  status: 'still' | 'loading' | 'failed'
  hasMore: boolean
  loadMore: () => void
}

type Reached = { items: readonly ContentCard[]; cursor: string | null }

/** The episodes that came with the page and those loaded since, none twice. */
export function useEpisodes(artist: ArtistPage): Episodes {
  const [{ items, cursor }, setReached] = useState<Reached>(() => ({
    items: underDiscover(artist.items),
    cursor: nextEpisodes(artist, null),
  }))
  const [status, setStatus] = useState<Episodes['status']>('still')

  async function load(offset: string) {
    setStatus('loading')
    try {
      const { episodesAfter } = await import('./episodes-after.ts')
      const more = await episodesAfter(artist.id, offset)
      setReached((known) => ({
        items: appendNew(known.items, underDiscover(more.items)),
        cursor: nextEpisodes(more, offset),
      }))
      setStatus('still')
    } catch {
      setStatus('failed')
    }
  }

  return {
    items,
    status,
    hasMore: offersMoreEpisodes(items.length, cursor),
    loadMore() {
      if (cursor !== null && status !== 'loading') void load(cursor)
    },
  }
}

/** From a creator's page an episode is reached by its address under discover. */
function underDiscover(items: readonly ContentCard[]): ContentCard[] {
  return items.map((item) => ({ ...item, action_url: discoverItemPath(item.id) }))
}
