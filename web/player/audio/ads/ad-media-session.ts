import { videoText } from '#web/ui/text/player/video-en.ts'

/**
 * Shows the advertisement on the lock screen (Media Session). Returns a function that restores the recording's
 * metadata.
 */
export function showAdInMediaSession(advertiser: string | null): () => void {
  const session = navigator.mediaSession
  if (!session) return () => undefined
  const before = session.metadata
  const shown = new MediaMetadata({
    title: videoText.advertisement,
    artist: advertiser ?? '',
    artwork: [...(before?.artwork ?? [])],
  })
  session.metadata = shown
  return () => {
    // Unless another recording has started since.
    if (session.metadata?.title === shown.title) session.metadata = before
  }
}
