import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { STILL_AWAKE_MILLISECONDS, STILL_AWAKE_REWIND_SECONDS } from '../../core/sleep-timer.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { AudioEngine } from '../engine/audio-engine.ts'

type RewindParts = { store: AudioStore; engine: Pick<AudioEngine, 'seek'>; hasTimer: () => boolean }

/** Rewinds what the fade-out made inaudible, if playback starts again soon after the timer stopped it. */
export function createStillAwakeRewind({ store, engine, hasTimer }: RewindParts): { fellAsleep: () => void } {
  let sleptAt = Number.NEGATIVE_INFINITY
  let status = store.getSnapshot().status
  store.subscribe(() => {
    const { status: newStatus, position } = store.getSnapshot()
    const begins = newStatus === 'playing' && status !== 'playing'
    status = newStatus
    if (!begins || hasTimer()) return
    if (millisecondsOpen() - sleptAt < STILL_AWAKE_MILLISECONDS)
      engine.seek(Math.max(0, position - STILL_AWAKE_REWIND_SECONDS))
    sleptAt = Number.NEGATIVE_INFINITY
  })
  return {
    fellAsleep() {
      sleptAt = millisecondsOpen()
    },
  }
}
