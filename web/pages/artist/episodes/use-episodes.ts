import { useMemo } from 'react'
import type { ArtistPage } from '#contract/catalogue/artists.ts'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { discoverItemPath } from '#contract/paths.ts'
import { nextEpisodesCursor, offersMoreEpisodes } from '#rules/catalogue/episode-paging.ts'
import { appendNew } from '#rules/catalogue/feed-merge.ts'
import { createPagedList } from '#web/ui/paged-list/paged-list.ts'

export type Episodes = {
  items: readonly ContentCard[]
  status: 'idle' | 'loading' | 'failed'
  hasMore: boolean
  loadMore: () => void
}

const useMoreEpisodes = createPagedList<ContentCard>()

/** The episodes of the page and those loaded since, without duplicates. */
export function useEpisodes(artist: ArtistPage): Episodes {
  const from = nextEpisodesCursor(artist, null)
  const { entries, ...list } = useMoreEpisodes({
    from,
    first: { entries: [], next: from },
    async fetchPage(offset = '') {
      const { fetchMoreEpisodes } = await import('./fetch-more-episodes.ts')
      const page = await fetchMoreEpisodes(artist.id, offset)
      return { entries: page.items, next: nextEpisodesCursor(page, offset) }
    },
  })
  const items = useMemo(() => underDiscover(appendNew(artist.items, entries ?? [])), [artist.items, entries])
  return { ...list, items, hasMore: offersMoreEpisodes(items.length, list.hasMore) }
}

/** An artist's page links to episodes by their path under discover. */
function underDiscover(items: readonly ContentCard[]): ContentCard[] {
  return items.map((item) => ({ ...item, action_url: discoverItemPath(item.id) }))
}
