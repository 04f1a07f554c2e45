import { createStore, type ReadableStore } from '#web/store/create-store.ts'
import type { AdSpot } from '../../core/ads/ad-spot.ts'
import {
  type AdDisplay,
  type AdPlayerOptions,
  type AdPlayerState,
  clearAd,
  refreshDisplay,
  reportAdEvent,
} from './ad-player-state.ts'
import { type BreakOutcome, runSpots } from './run-spots.ts'
import { NOT_OBSERVABLE, observeViewability } from './viewability-observer.ts'

export type AdPlayer = ReadableStore<AdDisplay | null> & {
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

/** The player of advertisements: over the paused video, or a hidden element for audio. */
export function createAdPlayer(options: AdPlayerOptions): AdPlayer {
  const state = createState(options)
  const { video, display } = state
  return {
    video,
    subscribe: display.subscribe,
    getSnapshot: display.getSnapshot,
    getServerSnapshot: display.getServerSnapshot,
    run: (spots, offset) => runSpots(state, spots, offset),
    togglePaused: () => togglePaused(state),
    toggleMuted: () => toggleMuted(state),
    skip() {
      if (display.getSnapshot()?.skipIn === 0) state.current?.playing.finish('skipped')
    },
    clicked() {
      if (!state.current) return
      state.current.counter.clicked()
      reportAdEvent(state, 'click')
      if (!video.paused) togglePaused(state)
    },
    end() {
      state.isClosed = true
      state.inView.stop()
      state.current?.playing.finish('gone')
      clearAd(state)
    },
  }
}

function createState(options: AdPlayerOptions): AdPlayerState {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'auto'
  return {
    ...options,
    video,
    inView: options.kind === 'audio' ? NOT_OBSERVABLE : observeViewability(video),
    display: createStore<AdDisplay | null>(null),
    current: null,
    isClosed: false,
  }
}

function togglePaused(state: AdPlayerState): void {
  const { video, current } = state
  if (!current) return
  const isPaused = !video.paused
  if (isPaused) video.pause()
  else video.play().catch(() => undefined)
  current.counter.report(isPaused ? 'pause' : 'resume')
  if (!isPaused) current.startTime = video.currentTime
  reportAdEvent(state, isPaused ? 'pause' : 'resume')
  refreshDisplay(state)
}

function toggleMuted(state: AdPlayerState): void {
  const { video, player, current } = state
  video.muted = !video.muted
  // The visitor's mute setting applies to the video too.
  player.setMuted(video.muted)
  current?.counter.report(video.muted ? 'mute' : 'unmute')
  refreshDisplay(state)
}
