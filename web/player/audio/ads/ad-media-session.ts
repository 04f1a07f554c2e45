import { videoText } from '#web/ui/text/player/video-en.ts'

/** Says on the lock screen that it is an advertisement. Answers with what puts the recording's words back. */
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
    // Whoever has chosen another recording meanwhile sees that one.
    if (session.metadata?.title === shown.title) session.metadata = before
  }
}
