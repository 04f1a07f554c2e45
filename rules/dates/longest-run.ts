import { weekdayOf } from './local-day.ts'
import { dayAfter, type RestDays } from './streak.ts'

type Run = {
  restDays: RestDays
  /** The current streak. It has no gap, because the days of rest that were set at that time applied to it. */
  unbroken: { since: string; lastDay: string } | undefined
}

/**
 * The longest run of days of prayer. Grace days and days of rest continue a run and are not counted. The current days
 * of rest are used, because earlier ones are not recorded.
 */
export function longestRun(marks: ReadonlyMap<string, 'prayed' | 'grace'>, { restDays, unbroken }: Run): number {
  let [longest, length] = [0, 0]
  let last: string | undefined
  for (const [day, kind] of marks) {
    if (last !== undefined && !isJoined(last, day, { restDays, unbroken })) length = 0
    if (kind === 'prayed') length += 1
    longest = Math.max(longest, length)
    last = day
  }
  return longest
}

function isJoined(last: string, day: string, { restDays, unbroken }: Run): boolean {
  if (unbroken && last >= unbroken.since && day <= unbroken.lastDay) return true
  for (let between = dayAfter(last, 1); between < day; between = dayAfter(between, 1)) {
    if (!restDays.includes(weekdayOf(between))) return false
  }
  return true
}
