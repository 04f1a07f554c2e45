import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { createRestartableTimer } from './restartable-timer.ts'

/** The interval of checks whether a segment is still arriving during a stall. */
const ARRIVAL_MILLISECONDS = 1000

type SoundWatchdogOptions = {
  bytesLoaded: () => number
  /** Milliseconds to wait for sound. */
  timeout: () => number
}

export type SoundWatchdog = {
  /** Calls back after the timeout, unless the stall ends first. */
  start: (onTimeout: () => void) => void
  stop: () => void
  /** True if data arrived since the last check and the timeout is not over. If so, calls back for the next check. */
  isArriving: (onNextCheck: () => void) => boolean
}

/** Waits for the sound of a stalled stream while data still arrives and the timeout is not over. */
export function createSoundWatchdog({ bytesLoaded, timeout }: SoundWatchdogOptions): SoundWatchdog {
  const timer = createRestartableTimer()
  let arrival = { since: 0, bytes: 0 }

  return {
    start(onTimeout) {
      arrival = { since: millisecondsOpen(), bytes: bytesLoaded() }
      timer.start(onTimeout, timeout())
    },
    stop: timer.stop,
    isArriving(onNextCheck) {
      const bytes = bytesLoaded()
      const isInTime = millisecondsOpen() - arrival.since < timeout()
      const isArriving = bytes > arrival.bytes && isInTime
      arrival = { ...arrival, bytes }
      if (isArriving) timer.start(onNextCheck, ARRIVAL_MILLISECONDS)
      else timer.stop()
      return isArriving
    },
  }
}
