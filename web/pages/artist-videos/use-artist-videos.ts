import { useCallback, useRef, useState } from 'react'
import type { ContentCard } from '#contract/catalogue.ts'
import { VIDEO_SCROLL_FRACTION } from '#contract/limits.ts'
import { appendNew } from '#rules/feed-merge.ts'
import { useNearEnd } from '#web/ui/use-near-end.ts'
import type { ArtistVideosData } from './artist-videos-data.ts'

export type ArtistVideos = {
  videos: readonly ContentCard[]
  status: 'still' | 'loading' | 'failed'
  /** Asks again after a failure. */
  retry: () => void
}

/** The videos that came with the page, and those that follow once three quarters of it have been seen. */
export function useArtistVideos(data: ArtistVideosData): ArtistVideos {
  const [reached, setReached] = useState({ videos: data.videos, cursor: data.last_item_identifier })
  const [status, setStatus] = useState<ArtistVideos['status']>('still')
  const inFlight = useRef(false)
  const { cursor } = reached

  const load = useCallback(async () => {
    if (cursor === null || inFlight.current) return
    inFlight.current = true
    setStatus('loading')
    try {
      const { videosAfter } = await import('./videos-after.ts')
      const more = await videosAfter(data.artist.id, cursor)
      const next = more.last_item_identifier === cursor ? null : more.last_item_identifier
      setReached((known) => ({ videos: appendNew(known.videos, more.data), cursor: next }))
      setStatus('still')
    } catch {
      setStatus('failed')
    } finally {
      inFlight.current = false
    }
  }, [cursor, data.artist.id])

  useNearEnd({ fraction: VIDEO_SCROLL_FRACTION, isWatched: cursor !== null && status === 'still', reach: load })
  return { videos: reached.videos, status, retry: () => void load() }
}
