import type { ContentItem } from '#contract/catalogue/content.ts'
import { getPreview } from '#contract/catalogue/previews.ts'
import { call } from '#web/http/api.ts'
import { fetchContent } from '#web/http/fetch-content.ts'

/** An item with video, as this visitor may access it. */
export type VideoItem = ContentItem & { primary_video_url: string; isPreview?: boolean }

/** The result of fetching a video. */
export type VideoResult = { kind: 'video'; video: VideoItem } | { kind: 'locked' } | { kind: 'unreachable' }

/** Fetches a video with a new link. Never throws. */
export async function fetchVideo(id: string, isPreview = false): Promise<VideoResult> {
  try {
    if (isPreview) return await fetchVideoPreview(id)
    const item = await fetchContent(id)
    const url = item.primary_video_url ?? item.video_url
    if (url !== null) return { kind: 'video', video: { ...item, primary_video_url: url } }
    return { kind: item.is_locked ? 'locked' : 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** The free beginning of a locked video. */
async function fetchVideoPreview(id: string): Promise<VideoResult> {
  const [item, { data }] = await Promise.all([fetchContent(id), call(getPreview, { params: { id } })])
  return { kind: 'video', video: { ...item, primary_video_url: data.url, isPreview: true } }
}
