import { createStore, type ReadableStore } from '#web/store/create-store.ts'
import type { AdSpot } from '../../core/ads/ad-spot.ts'
import { type BreakOutcome, runSpots } from './run-spots.ts'
import { type AdDisplay, type AdStageOptions, clearStage, refreshDisplay, reportAdEvent, type Stage } from './stage.ts'
import { NOT_OBSERVABLE, observeViewability } from './viewability-observer.ts'

export type AdStage = ReadableStore<AdDisplay | null> & {
  /** An element of its own: the video's element stays unchanged behind it. */
  video: HTMLVideoElement
  /** Plays the advertisements of a break one after the other. */
  run: (spots: readonly AdSpot[], offset: number) => Promise<BreakOutcome>
  togglePaused: () => void
  toggleMuted: () => void
  skip: () => void
  /** The visitor opened the advertiser's page. */
  clicked: () => void
  end: () => void
}

/** The stage for advertisements: over the paused video, or a hidden element for audio. */
export function createAdStage(options: AdStageOptions): AdStage {
  const stage = createStage(options)
  const { video, display } = stage
  return {
    video,
    subscribe: display.subscribe,
    getSnapshot: display.getSnapshot,
    getServerSnapshot: display.getServerSnapshot,
    run: (spots, offset) => runSpots(stage, spots, offset),
    togglePaused: () => togglePaused(stage),
    toggleMuted: () => toggleMuted(stage),
    skip() {
      if (display.getSnapshot()?.skipIn === 0) stage.current?.playing.finish('skipped')
    },
    clicked() {
      if (!stage.current) return
      stage.current.counter.clicked()
      reportAdEvent(stage, 'click')
      if (!video.paused) togglePaused(stage)
    },
    end() {
      stage.isGone = true
      stage.inView.stop()
      stage.current?.playing.finish('gone')
      clearStage(stage)
    },
  }
}

function createStage(options: AdStageOptions): Stage {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'auto'
  return {
    ...options,
    video,
    inView: options.kind === 'audio' ? NOT_OBSERVABLE : observeViewability(video),
    display: createStore<AdDisplay | null>(null),
    current: null,
    isGone: false,
  }
}

function togglePaused(stage: Stage): void {
  const { video, current } = stage
  if (!current) return
  const isPaused = !video.paused
  if (isPaused) video.pause()
  else video.play().catch(() => undefined)
  current.counter.report(isPaused ? 'pause' : 'resume')
  if (!isPaused) current.startTime = video.currentTime
  reportAdEvent(stage, isPaused ? 'pause' : 'resume')
  refreshDisplay(stage)
}

function toggleMuted(stage: Stage): void {
  const { video, player, current } = stage
  video.muted = !video.muted
  // The visitor's mute setting applies to the video too.
  player.setMuted(video.muted)
  current?.counter.report(video.muted ? 'mute' : 'unmute')
  refreshDisplay(stage)
}
