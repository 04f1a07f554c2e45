import { wallClock } from '#web/http/browser/clock.ts'
import { currentUserId } from '#web/http/session/visitor.ts'
import { fadedAt, NO_TRACE, sleepPositionOf, touchedAt } from '../../../core/night/sleep-position.ts'
import type { AudioStatus } from '../../../core/state/audio-state.ts'
import type { NightParts } from '../start-night.ts'
import { deleteSleepPosition, storeSleepPosition } from './stored-sleep-position.ts'

/**
 * Records the positions of the last touch and of the start of the fade, and stores the sleep position when the timer is
 * over.
 */
export function recordSleepPosition({ store, sleep }: NightParts): void {
  let trace = NO_TRACE
  const handleTouch = () => {
    if (store.getSnapshot().status === 'playing') trace = touchedAt(store.getSnapshot())
  }
  addEventListener('pointerdown', handleTouch, { capture: true, passive: true })
  addEventListener('keydown', handleTouch, { capture: true, passive: true })

  let status: AudioStatus = 'idle'
  function handleStatus(): void {
    const begins = store.getSnapshot().status === 'playing' && status !== 'playing'
    status = store.getSnapshot().status
    // The listener plays again, so the stored position is no longer needed.
    if (begins) deleteSleepPosition()
  }

  store.subscribe(handleStatus)
  // They may have played before this code was loaded.
  handleStatus()
  sleep.subscribe(() => {
    const state = sleep.getSnapshot()
    if (state && state.fade < 1) trace = fadedAt(trace, store.getSnapshot())
    else if (trace.faded) trace = { ...trace, faded: null }
  })
  sleep.onOver(() => {
    const { status: heard } = store.getSnapshot()
    if (heard !== 'playing' && heard !== 'ended') return
    const slept = sleepPositionOf(trace, { playback: store.getSnapshot(), at: wallClock() })
    if (slept) storeSleepPosition(slept, currentUserId())
    trace = NO_TRACE
  })
}
