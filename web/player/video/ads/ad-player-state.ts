import type { AdEvent } from '#contract/analytics.ts'
import type { ContentItem } from '#contract/catalogue/content.ts'
import type { AdKind } from '#rules/ads/ad-media.ts'
import type { Store } from '#web/store/create-store.ts'
import { adEvent } from '../../core/ads/ad-event.ts'
import type { AdSpot } from '../../core/ads/ad-spot.ts'
import type { Viewability } from '../../core/ads/ad-viewability.ts'
import type { PlayingSpot } from './play-spot.ts'
import type { SpotCounter } from './spot-counter.ts'
import type { ViewabilityObserver } from './viewability-observer.ts'

/** The visible state of an advertisement's controls. */
export type AdDisplay = {
  position: number
  total: number
  clickThrough: string | null
  /** Whole seconds; null until the duration is known. */
  secondsLeft: number | null
  /** Whole seconds until it can be skipped; 0 from then on, null if it cannot be skipped. */
  skipIn: number | null
  isPaused: boolean
  isMuted: boolean
  /** True for an ad of the house, which says why it is shown. */
  isOfHouse: boolean
  picture: string | null
}

/** The part of the player that advertisements use. */
type ContentPlayer = {
  trigger: (event: string) => unknown
  currentTime: () => number | undefined
  isMuted: () => boolean
  setMuted: (isMuted: boolean) => void
  volume: () => number
}

export type AdPlayerOptions = {
  player: ContentPlayer
  item: Pick<ContentItem, 'adsMetadata' | 'metrics_properties'>
  kind: AdKind
  report: (event: AdEvent) => void
}

export type CurrentSpot = {
  spot: AdSpot
  offset: number
  counter: SpotCounter
  viewability: Viewability
  playing: PlayingSpot
  startTime: number
}

/** The element for advertisements, and the current advertisement. */
export type AdPlayerState = Readonly<AdPlayerOptions> & {
  readonly video: HTMLVideoElement
  readonly inView: ViewabilityObserver
  readonly display: Store<AdDisplay | null>
  current: CurrentSpot | null
  isClosed: boolean
}

export function reportAdEvent({ current, item, video, report }: AdPlayerState, type: AdEvent['type']): void {
  if (!current) return
  const { spot, offset, startTime } = current
  report(adEvent(type, { item, spot, offset, startTime, currentTime: video.currentTime, duration: video.duration }))
}

/** Updates the progress of the advertisement and its display. */
export function refreshDisplay({ current, display, video, inView }: AdPlayerState): void {
  const displayed = display.getSnapshot()
  if (!displayed || !current) return
  const { spot, counter, viewability } = current
  const at = video.currentTime
  const duration = Number.isFinite(video.duration) ? video.duration : spot.duration
  if (at > 0) {
    counter.reached({ at, duration, isOver: false })
    const viewed = viewability.sample({ at, isInView: inView.isInView() })
    if (viewed) counter.viewed(viewed)
  }
  const secondsLeft = duration > 0 ? Math.max(0, Math.ceil(duration - at)) : null
  const skipIn = spot.skipAfter === null ? null : Math.max(0, Math.ceil(spot.skipAfter - at))
  display.set({ ...displayed, secondsLeft, skipIn, isPaused: video.paused && !video.ended, isMuted: video.muted })
}

/** Removes the advertisement from the element. */
export function clearAd({ video, display }: AdPlayerState): void {
  video.removeAttribute('src')
  video.load()
  display.set(null)
}
