import type { AdEvent } from '#contract/analytics.ts'
import type { ContentItem } from '#contract/catalogue/content.ts'
import { AD_STALL_MILLISECONDS } from '#contract/limits.ts'
import type { AdKind } from '#rules/ads/ad-media.ts'
import { adEvent } from '../../core/ads/ad-event.ts'
import type { AdSpot } from '../../core/ads/ad-spot.ts'
import { createViewability, type Viewability } from '../../core/ads/ad-viewability.ts'
import { type PlayingSpot, playSpot, type SpotEnd } from './play-spot.ts'
import { createSpotCounter, type SpotCounter } from './spot-counter.ts'
import { NOT_OBSERVABLE, observeViewability } from './viewability-observer.ts'

/** What is to be seen of an advertisement beside its picture. */
export type AdDisplay = {
  position: number
  total: number
  clickThrough: string | null
  /** Whole seconds; null until its length is known. */
  secondsLeft: number | null
  /** Whole seconds until it may be skipped; 0 from then on, null where it never may. */
  skipIn: number | null
  isPaused: boolean
  isMuted: boolean
}

export type AdStage = {
  /** Its own element: the film's stays as it is behind it. */
  video: HTMLVideoElement
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => AdDisplay | null
  /** Plays the advertisements of a break one after the other. True if any was seen to its end or skipped. */
  run: (spots: readonly AdSpot[], offset: number) => Promise<'shown' | 'failed' | 'gone'>
  togglePaused: () => void
  toggleMuted: () => void
  skip: () => void
  /** The advertiser's page was opened. */
  clicked: () => void
  end: () => void
}

/** The player under it, as far as advertisements go. */
type StagePlayer = {
  trigger: (event: string) => unknown
  currentTime: () => number | undefined
  isMuted: () => boolean
  setMuted: (isMuted: boolean) => void
  volume: () => number
}

type AdStageOptions = {
  player: StagePlayer
  item: Pick<ContentItem, 'adsMetadata' | 'metrics_properties'>
  kind: AdKind
  report: (event: AdEvent) => void
}
type CurrentSpot = {
  spot: AdSpot
  offset: number
  counter: SpotCounter
  viewability: Viewability
  playing: PlayingSpot
  startTime: number
}

/** Where advertisements are shown: over the film, which waits. What is only heard has an element that nobody sees. */
export function createAdStage({ player, item, kind, report }: AdStageOptions): AdStage {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'auto'
  const inView = kind === 'audio' ? NOT_OBSERVABLE : observeViewability(video)
  const listeners = new Set<() => void>()
  let show: AdDisplay | null = null
  let current: CurrentSpot | null = null
  let isGone = false

  function set(next: AdDisplay | null): void {
    show = next
    for (const listener of listeners) listener()
  }

  function say(type: AdEvent['type']): void {
    if (!current) return
    const { spot, offset, startTime } = current
    report(adEvent(type, { item, spot, offset, startTime, currentTime: video.currentTime, duration: video.duration }))
  }

  function look(): void {
    if (!show || !current) return
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
    set({ ...show, secondsLeft, skipIn, isPaused: video.paused && !video.ended, isMuted: video.muted })
  }

  async function runSpot(spot: AdSpot, offset: number, waits: { left: number }): Promise<SpotEnd> {
    const contentSeconds = player.currentTime() ?? 0
    const playhead = () => ({ adSeconds: video.currentTime, contentSeconds, assetUrl: video.currentSrc || null })
    const counter = createSpotCounter(spot, playhead)
    const onPlaying = () => {
      player.trigger('ads-ad-started')
      counter.seen()
      say('start')
      look()
    }
    const viewability = createViewability()
    current = {
      spot,
      offset,
      counter,
      viewability,
      startTime: 0,
      playing: playSpot(spot, { video, kind, waits, onPlaying, onProgress: look }),
    }
    const end = await current.playing.end
    counter.viewed(viewability.end())
    if (end === 'over') {
      counter.reached({ at: video.currentTime, duration: video.duration, isOver: true })
      say('complete')
    } else if (end === 'skipped') {
      counter.report('skip')
      say('skip')
      player.trigger('ads-ad-skipped')
    } else if (end !== 'gone') counter.failed(end.fault)
    current = null
    return end
  }

  async function run(spots: readonly AdSpot[], offset: number): Promise<'shown' | 'failed' | 'gone'> {
    const waits = { left: AD_STALL_MILLISECONDS }
    let shown = 0
    video.muted = player.isMuted()
    video.volume = player.volume()
    for (const [index, spot] of spots.entries()) {
      const place = { position: index + 1, total: spots.length }
      const { clickThrough, skipAfter } = spot
      set({ ...place, clickThrough, secondsLeft: null, skipIn: skipAfter, isPaused: false, isMuted: video.muted })
      const end = await runSpot(spot, offset, waits)
      if (end === 'gone' || isGone) return 'gone'
      if (typeof end === 'string') shown += 1
    }
    leave()
    return shown > 0 ? 'shown' : 'failed'
  }

  function togglePaused(): void {
    if (!current) return
    const isPaused = !video.paused
    if (isPaused) video.pause()
    else video.play().catch(() => undefined)
    current.counter.report(isPaused ? 'pause' : 'resume')
    if (!isPaused) current.startTime = video.currentTime
    say(isPaused ? 'pause' : 'resume')
    look()
  }

  function leave(): void {
    video.removeAttribute('src')
    video.load()
    set(null)
  }

  return {
    video,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => show,
    run,
    togglePaused,
    toggleMuted() {
      video.muted = !video.muted
      // What the visitor wants of the sound holds for the film too.
      player.setMuted(video.muted)
      current?.counter.report(video.muted ? 'mute' : 'unmute')
      look()
    },
    skip() {
      if (show?.skipIn === 0) current?.playing.finish('skipped')
    },
    clicked() {
      if (!current) return
      current.counter.clicked()
      say('click')
      if (!video.paused) togglePaused()
    },
    end() {
      isGone = true
      inView.stop()
      current?.playing.finish('gone')
      leave()
    },
  }
}
