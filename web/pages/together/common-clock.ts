import { getRoomClock } from '#contract/catalogue/together.ts'
import { clockOffset, type RoundTrip } from '#rules/together/clock-offset.ts'
import { call } from '#web/http/api.ts'
import { millisecondsOpen } from '#web/http/browser/clock.ts'

const FIRST_TRIPS = 7
const LATER_TRIPS = 3
const AGAIN_MILLISECONDS = 60_000

export type CommonClock = {
  /** The time of the common clock; undefined before the first answer. */
  now: () => number | undefined
  stop: () => void
}

/** Measures how far the common clock is ahead of this page's: now, every minute, and when the page is visible again. */
export function startCommonClock(onMeasured: () => void): CommonClock {
  let offset: number | undefined
  let isStopped = false

  async function measure(count: number): Promise<void> {
    const trips: RoundTrip[] = []
    for (let trip = 0; trip < count && !isStopped; trip += 1) {
      const sentAt = millisecondsOpen()
      const answered = await call(getRoomClock, {}).catch(() => undefined)
      const receivedAt = millisecondsOpen()
      if (answered) trips.push({ sentAt, receivedAt, remoteAt: answered.data.now_ms })
    }
    const measured = clockOffset(trips)
    if (measured === undefined || isStopped) return
    offset = measured
    onMeasured()
  }
  const measureAgain = () => void measure(LATER_TRIPS)
  const handleVisible = () => {
    if (!document.hidden) measureAgain()
  }
  void measure(FIRST_TRIPS)
  const timer = setInterval(measureAgain, AGAIN_MILLISECONDS)
  document.addEventListener('visibilitychange', handleVisible)
  return {
    now: () => (offset === undefined ? undefined : millisecondsOpen() + offset),
    stop() {
      isStopped = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleVisible)
    },
  }
}
