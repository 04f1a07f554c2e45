import { AD_PROGRESS_MILLISECONDS } from '#contract/limits.ts'
import { type AdKind, chooseAdMedia } from '#rules/ads/ad-media.ts'
import { AD_FAULTS, type AdFault, type AdSpot } from '../../core/ads/ad-spot.ts'

/** How an advertisement ended. `gone`: the player was closed. */
export type SpotEnd = 'over' | 'skipped' | 'gone' | { fault: AdFault }

type PlaySpotOptions = {
  video: HTMLVideoElement
  kind: AdKind
  /** How long the break may still stall, in milliseconds; shared by all its advertisements. */
  waits: { left: number }
  onPlaying: () => void
  /** Called four times a second. */
  onProgress: () => void
}

export type PlayingSpot = { end: Promise<SpotEnd>; finish: (end: SpotEnd) => void }

/** Plays one advertisement to its end. One that stalls too long, or cannot be played, ends by itself. */
export function playSpot(spot: AdSpot, { video, kind, waits, onPlaying, onProgress }: PlaySpotOptions): PlayingSpot {
  const { promise: end, resolve } = Promise.withResolvers<SpotEnd>()
  const listening = new AbortController()
  const { signal } = listening
  let furthest = -1

  function finish(outcome: SpotEnd): void {
    if (signal.aborted) return
    listening.abort()
    clearInterval(timer)
    video.pause()
    resolve(outcome)
  }

  function checkProgress(): void {
    if (video.currentTime > furthest) furthest = video.currentTime
    else if (!video.paused) waits.left -= AD_PROGRESS_MILLISECONDS
    if (waits.left <= 0) finish({ fault: AD_FAULTS.timeout })
    else onProgress()
  }

  const timer = setInterval(checkProgress, AD_PROGRESS_MILLISECONDS)
  video.addEventListener('playing', onPlaying, { signal, once: true })
  video.addEventListener('ended', () => finish('over'), { signal })
  video.addEventListener(
    'error',
    () => {
      const isMissing = video.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED
      finish({ fault: isMissing ? AD_FAULTS.notFound : AD_FAULTS.notShown })
    },
    { signal },
  )

  const mayPlay = (type: string) => video.canPlayType(type) !== ''
  const media = chooseAdMedia(spot.media, { width: video.clientWidth, kind, mayPlay })
  if (!media?.fileURL) finish({ fault: AD_FAULTS.noMedia })
  else {
    video.src = media.fileURL
    start(video, () => finish({ fault: AD_FAULTS.notShown }))
  }
  return { end, finish }
}

/** If autoplay with sound is blocked, the advertisement plays muted. */
function start(video: HTMLVideoElement, fail: () => void): void {
  video.play().catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    if (video.muted) return fail()
    video.muted = true
    start(video, fail)
  })
}
