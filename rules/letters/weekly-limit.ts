import { DAY_MILLISECONDS } from '../dates/durations.ts'

const WEEK_MILLISECONDS = 7 * DAY_MILLISECONDS

/**
 * The earliest time for another letter to a recipient, given the times of earlier letters: `now`, or a week after the
 * oldest of the last `limit` letters. So no seven days have more than `limit` letters.
 */
export function nextWithinWeeklyLimit(sentTimes: readonly number[], limit: number, now: number): number {
  const oldest = sentTimes.toSorted((one, other) => other - one)[limit - 1]
  return oldest === undefined ? now : Math.max(now, oldest + WEEK_MILLISECONDS)
}

/** Letters before this time no longer count. */
export function weekBefore(now: number): number {
  return now - WEEK_MILLISECONDS
}
