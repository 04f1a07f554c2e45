import { wallClock } from '#web/http/browser/clock.ts'
import { createStore, type ReadableStore } from '#web/store/create-store.ts'
import {
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

/** The choice and its remaining seconds; null without a timer. */
export type SleepState = { choice: SleepChoice; left: number } | null

export type SleepTimerControls = ReadableStore<SleepState> & {
  set: (choice: SleepChoice | null) => void
  /** Called when an item ends. True if playback stops with it. */
  endsWithRecording: () => boolean
}

type SleepTimerParts = { store: AudioStore; engine: Pick<AudioEngine, 'pause' | 'seek' | 'setFade'> }

const EVERY_MILLISECONDS = 1000
const FADING_MILLISECONDS = 100

/** The sleep timer: fades out and pauses, and rewinds what was missed if the listener is still awake. */
export function createSleepTimer({ store, engine }: SleepTimerParts): SleepTimerControls {
  let timer: SleepTimer | null = null
  const sleepState = createStore<SleepState>(null)
  const stillAwake = createStillAwakeRewind({ store, engine, hasTimer: () => timer !== null })
  let timeout: ReturnType<typeof setTimeout> | undefined
  const playbackNow = () => ({ now: new Date(wallClock()), playback: store.getSnapshot() })

  function tick(): void {
    clearTimeout(timeout)
    if (!timer) return
    const remainingSeconds = secondsLeft(timer, playbackNow())
    sleepState.set({ choice: timer.choice, left: remainingSeconds })
    if (remainingSeconds === 0 && !endsWithItem(timer)) fallAsleep()
    else {
      engine.setFade(fadeVolume(timer, remainingSeconds))
      timeout = setTimeout(tick, remainingSeconds <= FADE_SECONDS + 1 ? FADING_MILLISECONDS : EVERY_MILLISECONDS)
    }
  }

  function fallAsleep(): void {
    const isHeard = store.getSnapshot().status === 'playing'
    if (isHeard) stillAwake.fellAsleep()
    cancelTimer()
    engine.pause()
    // Stays silent until playback has paused.
    if (!isHeard) engine.setFade(1)
  }

  function cancelTimer(): void {
    clearTimeout(timeout)
    timer = null
    sleepState.set(null)
  }

  function set(choice: SleepChoice | null): void {
    cancelTimer()
    timer = choice && startSleepTimer(choice, playbackNow())
    if (timer) tick()
    else engine.setFade(1)
  }

  store.subscribe(() => {
    if (store.getSnapshot().status !== 'playing' && !timer) engine.setFade(1)
  })

  return {
    getSnapshot: sleepState.getSnapshot,
    getServerSnapshot: sleepState.getServerSnapshot,
    subscribe: sleepState.subscribe,
    set,
    endsWithRecording() {
      const isOver = timer !== null && endsWithItem(timer)
      if (isOver) cancelTimer()
      return isOver
    },
  }
}
