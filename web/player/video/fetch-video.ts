import type { ContentItem } from '#contract/catalogue/content.ts'
import { fetchContent } from '#web/http/fetch-content.ts'

/** An item with pictures, as this visitor may have it. */
export type VideoItem = ContentItem & { primary_video_url: string }

/** What came of asking for a film. */
export type VideoResult = { kind: 'film'; film: VideoItem } | { kind: 'locked' } | { kind: 'unreachable' }

/** Asks the server for a film and a fresh link to it. Never throws. */
export async function fetchVideo(id: string): Promise<VideoResult> {
  try {
    const item = await fetchContent(id)
    const url = item.primary_video_url ?? item.video_url
    if (url !== null) return { kind: 'film', film: { ...item, primary_video_url: url } }
    return { kind: item.is_locked ? 'locked' : 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}
