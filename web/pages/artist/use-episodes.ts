import { useMemo, useState } from 'react'
import type { ArtistPage } from '#contract/artists.ts'
import type { ContentCard } from '#contract/catalogue.ts'
import { discoverItemPath } from '#contract/paths.ts'
import { appendNew } from '#rules/feed-merge.ts'
import { nextEpisodesCursor, offersMoreEpisodes } from '#rules/more-episodes.ts'
import { createHistoryEntryState } from '#web/navigation/kept-by-entry.ts'

export type Episodes = {
  items: readonly ContentCard[]
  status: 'still' | 'loading' | 'failed'
  hasMore: boolean
  loadMore: () => void
}

type LoadedEpisodes = { from: string | null; more: readonly ContentCard[]; cursor: string | null }

const useLoadedEpisodes = createHistoryEntryState<LoadedEpisodes>()

/** The episodes that came with the page and those loaded since, none twice. */
export function useEpisodes(artist: ArtistPage): Episodes {
  const first = nextEpisodesCursor(artist, null)
  const [{ more, cursor }, setReached] = useLoadedEpisodes({ from: first, more: [], cursor: first })
  const items = useMemo(() => underDiscover(appendNew(artist.items, more)), [artist.items, more])
  const [status, setStatus] = useState<Episodes['status']>('still')

  async function load(offset: string) {
    setStatus('loading')
    try {
      const { fetchMoreEpisodes } = await import('./episodes-after.ts')
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

/** From a creator's page an episode is reached by its address under discover. */
function underDiscover(items: readonly ContentCard[]): ContentCard[] {
  return items.map((item) => ({ ...item, action_url: discoverItemPath(item.id) }))
}
