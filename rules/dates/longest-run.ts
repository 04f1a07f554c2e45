import { weekdayOf } from './local-day.ts'
import { dayAfter, type RestDays } from './streak.ts'

type Run = {
  restDays: RestDays
  /** The streak that is known to be unbroken, whatever the days of rest were then. */
  unbroken: { since: string; lastDay: string } | undefined
}

/**
 * The most days prayed in a row among days in order. Grace days and days of rest keep a run and are not counted. Days of
 * rest are those of now: what they were before is not recorded.
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
