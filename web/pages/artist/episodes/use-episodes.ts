import { useMemo, useState } from 'react'
import type { ArtistPage } from '#contract/catalogue/artists.ts'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { discoverItemPath } from '#contract/paths.ts'
import { nextEpisodesCursor, offersMoreEpisodes } from '#rules/catalogue/episode-paging.ts'
import { appendNew } from '#rules/catalogue/feed-merge.ts'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'

export type Episodes = {
  items: readonly ContentCard[]
  status: 'still' | 'loading' | 'failed'
  hasMore: boolean
  loadMore: () => void
}

type LoadedEpisodes = { from: string | null; more: readonly ContentCard[]; cursor: string | null }

const useLoadedEpisodes = createHistoryEntryState<LoadedEpisodes>()

/** The episodes of the page and those loaded since, without duplicates. */
export function useEpisodes(artist: ArtistPage): Episodes {
  const first = nextEpisodesCursor(artist, null)
  const [{ more, cursor }, setReached] = useLoadedEpisodes({ from: first, more: [], cursor: first })
  const items = useMemo(() => underDiscover(appendNew(artist.items, more)), [artist.items, more])
  const [status, setStatus] = useState<Episodes['status']>('still')

  async function load(offset: string) {
    setStatus('loading')
    try {
      const { fetchMoreEpisodes } = await import('./fetch-more-episodes.ts')
      const after = await fetchMoreEpisodes(artist.id, offset)
      setReached((known) => ({
        ...known,
        more: [...known.more, ...after.items],
        cursor: nextEpisodesCursor(after, offset),
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

/** An artist's page links to episodes by their path under discover. */
function underDiscover(items: readonly ContentCard[]): ContentCard[] {
  return items.map((item) => ({ ...item, action_url: discoverItemPath(item.id) }))
}
