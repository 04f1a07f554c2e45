import { QUARTER_HOUR_MILLISECONDS } from '../dates/durations.ts'
import { localMinutes, quarterHourBefore } from './local-hour.ts'

/** Full hours of the local day, the first included and the second excluded; two equal hours for no quiet hours. */
export type QuietHours = { from: number; until: number }

const DAY_QUARTERS = 96

/** True in the hours in which letters wait. They may include midnight, such as those from 21 to 8. */
export function isQuiet({ from, until }: QuietHours, timeZone: string | null, at: number): boolean {
  const hour = Math.floor(localMinutes(timeZone, at) / 60)
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}

/** When the next quiet hours start, within a day of `at`; undefined if none do. */
export function nextQuietTime(hours: QuietHours, timeZone: string | null, at: number): number | undefined {
  const first = quarterHourBefore(at) + QUARTER_HOUR_MILLISECONDS
  for (let quarter = 0; quarter < DAY_QUARTERS; quarter += 1) {
    const time = first + quarter * QUARTER_HOUR_MILLISECONDS
    if (isQuiet(hours, timeZone, time)) return time
  }
  return undefined
}

/** The first time from `at` on at which a letter may be sent. Without a time zone the hours are those of UTC. */
export function nextLoudTime(hours: QuietHours, timeZone: string | null, at: number): number {
  if (!isQuiet(hours, timeZone, at)) return at
  let next = quarterHourBefore(at)
  // Quiet hours never cover the whole day, but a clock that is set back makes them longer.
  for (let quarters = 0; quarters < 2 * DAY_QUARTERS; quarters += 1) {
    next += QUARTER_HOUR_MILLISECONDS
    if (!isQuiet(hours, timeZone, next)) return next
  }
  return next
}
