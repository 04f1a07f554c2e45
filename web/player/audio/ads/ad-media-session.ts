import { videoText } from '#web/ui/text/player/video-en.ts'

/**
 * Shows the advertisement on the lock screen (Media Session). Returns a function that restores the recording's
 * metadata.
 */
export function showAdInMediaSession(advertiser: string | null): () => void {
  const session = navigator.mediaSession
  if (!session) return () => undefined
  const previousMetadata = session.metadata
  const adMetadata = new MediaMetadata({
    title: videoText.advertisement,
    artist: advertiser ?? '',
    artwork: [...(previousMetadata?.artwork ?? [])],
  })
  session.metadata = adMetadata
  return () => {
    // Unless another recording has started since.
    if (session.metadata?.title === adMetadata.title) session.metadata = previousMetadata
  }
}
