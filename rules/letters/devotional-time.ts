import { QUARTER_HOUR_MILLISECONDS } from '../dates/durations.ts'
import { localDay, localMinutes, quarterHourBefore } from './local-hour.ts'

/** Longer than a day with a skipped one: Samoa left out a whole day in 2011. */
const MOST_QUARTERS = 4 * 24 * 4

type DevotionalWish = {
  /** Of the local day, 0 to 23. */
  hour: number
  timeZone: string | null
  /** The answer is later than this. */
  after: number
  /** The local day that has its devotional already. */
  lastDay: string | null
}

/**
 * When the next devotional is due: once a local day, at its hour. Where that hour is skipped, as when clocks go forward,
 * it is due at the next one; an hour that comes twice counts once.
 */
export function nextDevotionalTime({ hour, timeZone, after, lastDay }: DevotionalWish): number {
  const isReached = (at: number) => localMinutes(timeZone, at) >= hour * 60
  let at = quarterHourBefore(after)
  let before = { day: localDay(timeZone, at), isReached: isReached(at) }
  for (let quarters = 0; quarters < MOST_QUARTERS; quarters += 1) {
    at += QUARTER_HOUR_MILLISECONDS
    const now = { day: localDay(timeZone, at), isReached: isReached(at) }
    if (now.isReached && (!before.isReached || now.day !== before.day) && now.day !== lastDay) return at
    before = now
  }
  return at
}
