import type { ContentItem } from '#contract/catalogue/content.ts'
import { fetchContent } from '#web/http/fetch-content.ts'

/** An item with video, as this visitor may access it. */
export type VideoItem = ContentItem & { primary_video_url: string }

/** The result of fetching a video. */
export type VideoResult = { kind: 'video'; video: VideoItem } | { kind: 'locked' } | { kind: 'unreachable' }

/** Fetches a video with a new link. Never throws. */
export async function fetchVideo(id: string): Promise<VideoResult> {
  try {
    const item = await fetchContent(id)
    const url = item.primary_video_url ?? item.video_url
    if (url !== null) return { kind: 'video', video: { ...item, primary_video_url: url } }
    return { kind: item.is_locked ? 'locked' : 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}
