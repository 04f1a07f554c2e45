import { useMemo } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { VIDEO_SCROLL_FRACTION } from '#contract/limits.ts'
import { appendNew } from '#rules/catalogue/feed-merge.ts'
import { useNearEnd } from '#web/ui/hooks/use-near-end.ts'
import { createPagedList } from '#web/ui/paged-list/paged-list.ts'
import type { ArtistVideosData } from './artist-videos-data.ts'

export type ArtistVideos = {
  videos: readonly ContentCard[]
  status: 'idle' | 'loading' | 'failed'
  /** Fetches again after a failure. */
  retry: () => void
}

const useMoreVideos = createPagedList<ContentCard>()

/** The videos of the page, and more once three quarters of it are scrolled past. */
export function useArtistVideos({ artist, videos: first, last_item_identifier: from }: ArtistVideosData): ArtistVideos {
  const { entries, status, hasMore, loadMore } = useMoreVideos({
    from,
    first: { entries: [], next: from },
    async fetchPage(cursor = '') {
      const { fetchMoreVideos } = await import('./fetch-more-videos.ts')
      const { data, last_item_identifier } = await fetchMoreVideos(artist.id, cursor)
      return { entries: data, next: last_item_identifier }
    },
  })
  const videos = useMemo(() => appendNew(first, entries ?? []), [first, entries])
  useNearEnd({ fraction: VIDEO_SCROLL_FRACTION, isWatched: hasMore && status === 'idle', onReach: loadMore })
  return { videos, status, retry: loadMore }
}
