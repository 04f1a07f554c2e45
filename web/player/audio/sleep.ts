import { millisecondsOpen, wallClock } from '#web/transport/clock.ts'
import type { AudioStore } from '../core/audio-store.ts'
import {
  AWAKE_MILLISECONDS,
  AWAKE_REWIND_SECONDS,
  endsWithItem,
  FADE_SECONDS,
  fadeOf,
  type SleepChoice,
  type SleepTimer,
  setSleep,
  sleepLeft,
} from '../core/sleep-timer.ts'
import type { AudioEngine } from './audio-engine.ts'

/** What is left in seconds, and which choice is set; null while none is. */
export type SleepState = { choice: SleepChoice; left: number } | null

export type Sleep = {
  getSnapshot: () => SleepState
  subscribe: (listener: () => void) => () => void
  set: (choice: SleepChoice | null) => void
  /** Tells the timer that a recording ended; whether the sound is to end with it. */
  ended: () => boolean
}

type SleepParts = { store: AudioStore; engine: Pick<AudioEngine, 'pause' | 'seek' | 'setFade'> }

const EVERY_MILLISECONDS = 1000
const FADING_MILLISECONDS = 100

/** The sleep timer: lets the sound fade and end, and brings back what was lost to whoever is awake still. */
export function createSleep({ store, engine }: SleepParts): Sleep {
  let timer: SleepTimer | null = null
  let shown: SleepState = null
  let sleptAt = Number.NEGATIVE_INFINITY
  let clock: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const moment = () => ({ now: new Date(wallClock()), place: store.getSnapshot() })

  function show(next: SleepState): void {
    shown = next
    for (const listener of listeners) listener()
  }

  function look(): void {
    clearTimeout(clock)
    if (!timer) return
    const left = sleepLeft(timer, moment())
    show({ choice: timer.choice, left })
    if (left === 0 && !endsWithItem(timer)) fallAsleep()
    else {
      engine.setFade(fadeOf(timer, left))
      clock = setTimeout(look, left <= FADE_SECONDS + 1 ? FADING_MILLISECONDS : EVERY_MILLISECONDS)
    }
  }

  function fallAsleep(): void {
    const isHeard = store.getSnapshot().status === 'playing'
    if (isHeard) sleptAt = millisecondsOpen()
    off()
    engine.pause()
    // What fell silent stays so until it has stopped.
    if (!isHeard) engine.setFade(1)
  }

  function off(): void {
    clearTimeout(clock)
    timer = null
    show(null)
  }

  function set(choice: SleepChoice | null): void {
    off()
    timer = choice && setSleep(choice, moment())
    if (timer) look()
    else engine.setFade(1)
  }

  let status = store.getSnapshot().status
  store.subscribe(() => {
    const { status: now, position } = store.getSnapshot()
    const begins = now === 'playing' && status !== 'playing'
    status = now
    if (now !== 'playing' && !timer) engine.setFade(1)
    if (!begins || timer) return
    if (millisecondsOpen() - sleptAt < AWAKE_MILLISECONDS) engine.seek(Math.max(0, position - AWAKE_REWIND_SECONDS))
    sleptAt = Number.NEGATIVE_INFINITY
  })

  return {
    getSnapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set,
    ended() {
      const isOver = timer !== null && endsWithItem(timer)
      if (isOver) off()
      return isOver
    },
  }
}
