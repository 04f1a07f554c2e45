import { useCallback, useEffect, useState } from 'react'
import { fetchVideo, type VideoItem } from './fetch-video.ts'
import { loadAds, type OpenAds } from './open-ads.ts'
import type { VideoRequest } from './open-video.ts'
import { videoStartPosition } from './watched-spans.ts'

export type VideoState = { status: 'loading' } | { status: 'failed' } | { status: 'locked' } | ReadyVideo
type ReadyVideo = {
  status: 'ready'
  video: VideoItem
  openAds: OpenAds | null
  /** The resume position in seconds. */
  startSeconds: number | undefined
}

/** A video, fetched when the modal opens and again on retry. */
export function useVideo({ id, isPreview = false }: VideoRequest): {
  state: VideoState
  retry: () => void
  fail: () => void
} {
  const [state, setState] = useState<VideoState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    let isUnmounted = false
    void findVideo(id, isPreview).then((videoState) => {
      if (!isUnmounted) setState(videoState)
    })
    return () => {
      isUnmounted = true
    }
  }, [id, isPreview, attempt])

  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  const fail = useCallback(() => setState({ status: 'failed' }), [])
  return { state, retry, fail }
}

async function findVideo(id: string, isPreview: boolean): Promise<VideoState> {
  const [result, resumeSeconds] = await Promise.all([
    fetchVideo(id, isPreview),
    isPreview ? undefined : videoStartPosition(id),
  ])
  if (result.kind !== 'video') return { status: result.kind === 'locked' ? 'locked' : 'failed' }
  return {
    status: 'ready',
    video: result.video,
    openAds: isPreview ? null : await loadAds(result.video),
    startSeconds: resumeSeconds,
  }
}
