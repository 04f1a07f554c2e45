import { DAY_MILLISECONDS } from '../dates/durations.ts'

const WEEK_MILLISECONDS = 7 * DAY_MILLISECONDS

/**
 * When the next letter may be sent to somebody who had letters at these times: `now`, or when the oldest of the last
 * `limit` is a week old. So no seven days ever have more than `limit`.
 */
export function nextWithinWeeklyLimit(sentTimes: readonly number[], limit: number, now: number): number {
  const oldest = sentTimes.toSorted((one, other) => other - one)[limit - 1]
  return oldest === undefined ? now : Math.max(now, oldest + WEEK_MILLISECONDS)
}

/** Letters before this time no longer count. */
export function weekBefore(now: number): number {
  return now - WEEK_MILLISECONDS
}
