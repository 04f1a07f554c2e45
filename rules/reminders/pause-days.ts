import { MAX_PAUSE_DAYS } from '#contract/habit-limits.ts'
import { dayAfter } from '../dates/streak.ts'
import { localDay } from '../letters/local-hour.ts'

/** The first and the last day on which a pause may end now, in the reminder's time zone. */
export function pauseDays(timeZone: string | null, now: number): { first: string; last: string } {
  const today = localDay(timeZone, now)
  return { first: dayAfter(today, 1), last: dayAfter(today, MAX_PAUSE_DAYS) }
}
