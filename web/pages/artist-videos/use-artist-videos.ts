import { useCallback, useMemo, useRef, useState } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { VIDEO_SCROLL_FRACTION } from '#contract/limits.ts'
import { appendNew } from '#rules/catalogue/feed-merge.ts'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'
import { useNearEnd } from '#web/ui/hooks/use-near-end.ts'
import type { ArtistVideosData } from './artist-videos-data.ts'

export type ArtistVideos = {
  videos: readonly ContentCard[]
  status: 'still' | 'loading' | 'failed'
  /** Retries after a failure. */
  retry: () => void
}

type LoadedVideos = { from: string | null; more: readonly ContentCard[]; cursor: string | null }

const useLoadedVideos = createHistoryEntryState<LoadedVideos>()

/** The videos of the page, and more once three quarters of it are scrolled past. */
export function useArtistVideos(data: ArtistVideosData): ArtistVideos {
  const first = data.last_item_identifier
  const [{ more, cursor }, setReached] = useLoadedVideos({ from: first, more: [], cursor: first })
  const videos = useMemo(() => appendNew(data.videos, more), [data.videos, more])
  const [status, setStatus] = useState<ArtistVideos['status']>('still')
  const inFlight = useRef(false)

  const load = useCallback(async () => {
    if (cursor === null || inFlight.current) return
    inFlight.current = true
    setStatus('loading')
    try {
      const { fetchMoreVideos } = await import('./fetch-more-videos.ts')
      const after = await fetchMoreVideos(data.artist.id, cursor)
      const next = after.last_item_identifier === cursor ? null : after.last_item_identifier
      setReached((known) => ({ ...known, more: [...known.more, ...after.data], cursor: next }))
      setStatus('still')
    } catch {
      setStatus('failed')
    } finally {
      inFlight.current = false
    }
  }, [cursor, data.artist.id, setReached])

  useNearEnd({ fraction: VIDEO_SCROLL_FRACTION, isWatched: cursor !== null && status === 'still', reach: load })
  return { videos, status, retry: () => void load() }
}
