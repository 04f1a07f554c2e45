import { wallClock } from '#web/http/browser/clock.ts'
import { createEmitter, type Emitter } from '#web/store/create-emitter.ts'
import { createStore, type ReadableStore } from '#web/store/create-store.ts'
import {
  afterItem,
  endsWithItem,
  FADE_SECONDS,
  fadeVolume,
  type SleepChoice,
  type SleepTimer,
  secondsLeft,
  startSleepTimer,
} from '../../core/sleep-timer.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { AudioEngine } from '../engine/audio-engine.ts'
import { createStillAwakeRewind } from './still-awake-rewind.ts'

/** The choice, its remaining seconds, and the volume that the fade has left, from 0 to 1; null without a timer. */
export type SleepState = { choice: SleepChoice; left: number; fade: number } | null

type SleepOptions = { fadeSeconds?: number }

export type SleepTimerControls = ReadableStore<SleepState> & {
  set: (choice: SleepChoice | null, options?: SleepOptions) => void
  /** Counts an item that has ended. True if playback stops with it. */
  countEndedRecording: () => boolean
  /** Calls back when the timer is over, before it stops playback. */
  onOver: Emitter<void>['subscribe']
}

type SleepTimerParts = { store: AudioStore; engine: Pick<AudioEngine, 'pause' | 'seek' | 'setFade'> }

const EVERY_MILLISECONDS = 1000
const FADING_MILLISECONDS = 100

/** The sleep timer: fades out and pauses, and rewinds what was missed if the listener is still awake. */
export function createSleepTimer({ store, engine }: SleepTimerParts): SleepTimerControls {
  let timer: SleepTimer | null = null
  const { set: publish, update: _update, ...sleepState } = createStore<SleepState>(null)
  const over = createEmitter()
  const stillAwake = createStillAwakeRewind({ store, engine, hasTimer: () => timer !== null })
  let timeout: ReturnType<typeof setTimeout> | undefined

  function tick(): void {
    clearTimeout(timeout)
    if (!timer) return
    const remainingSeconds = secondsLeft(timer, playbackNow(store))
    const fade = fadeVolume(timer, remainingSeconds)
    publish({ choice: timer.choice, left: remainingSeconds, fade })
    const isOver = remainingSeconds === 0 && !endsWithItem(timer)
    if (!isOver) engine.setFade(fade)
    if (isOver) fallAsleep()
    else timeout = setTimeout(tick, remainingSeconds <= FADE_SECONDS + 1 ? FADING_MILLISECONDS : EVERY_MILLISECONDS)
  }

  function fallAsleep(): void {
    const isHeard = store.getSnapshot().status === 'playing'
    if (isHeard) stillAwake.fellAsleep()
    over.emit()
    cancelTimer()
    engine.pause()
    // Stays silent until playback has paused.
    if (!isHeard) engine.setFade(1)
  }

  function cancelTimer(): void {
    clearTimeout(timeout)
    timer = null
    publish(null)
  }

  function set(choice: SleepChoice | null, options: SleepOptions = {}): void {
    // A timer that replaces another is never missing in between.
    timer = choice && startSleepTimer(choice, { ...playbackNow(store), ...options })
    if (!timer) cancelTimer()
    if (!timer) engine.setFade(1)
    tick()
  }

  store.subscribe(() => !timer && restoreVolume({ store, engine }))

  return {
    ...sleepState,
    onOver: over.subscribe,
    set,
    countEndedRecording() {
      if (!timer) return false
      timer = afterItem(timer)
      if (timer) return false
      over.emit()
      cancelTimer()
      return true
    },
  }
}

function playbackNow({ getSnapshot }: AudioStore) {
  return { now: new Date(wallClock()), playback: getSnapshot() }
}

/** Restores the volume after a fade has stopped playback, so that it is as loud as before when it plays again. */
function restoreVolume({ store, engine }: SleepTimerParts): void {
  if (store.getSnapshot().status !== 'playing') engine.setFade(1)
}
