import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { createRestartableTimer } from './restartable-timer.ts'

/** A segment that arrives while nothing is heard is looked at so often. */
const ARRIVAL_MILLISECONDS = 1000

type SilenceWatchOptions = {
  bytesLoaded: () => number
  /** How many milliseconds a silent stream is waited for. */
  timeout: () => number
}

export type SilenceWatch = {
  /** Calls back if the silence that begins now lasts too long. */
  start: (onTimeout: () => void) => void
  stop: () => void
  /** Whether more has arrived since the last look, and in time. If so, calls back for the next look. */
  isArriving: (lookAgain: () => void) => boolean
}

/** Waits for the sound of a stream that is silent, as long as something still arrives and the time is not over. */
export function createSilenceWatch({ bytesLoaded, timeout }: SilenceWatchOptions): SilenceWatch {
  const timer = createRestartableTimer()
  let arrival = { since: 0, bytes: 0 }

  return {
    start(onTimeout) {
      arrival = { since: millisecondsOpen(), bytes: bytesLoaded() }
      timer.start(onTimeout, timeout())
    },
    stop: timer.stop,
    isArriving(lookAgain) {
      const bytes = bytesLoaded()
      const isInTime = millisecondsOpen() - arrival.since < timeout()
      const isArriving = bytes > arrival.bytes && isInTime
      arrival = { ...arrival, bytes }
      if (isArriving) timer.start(lookAgain, ARRIVAL_MILLISECONDS)
      else timer.stop()
      return isArriving
    },
  }
}
