import {
  DAY_MILLISECONDS,
  HOUR_MILLISECONDS,
  MINUTE_MILLISECONDS,
  QUARTER_HOUR_MILLISECONDS,
} from '../dates/durations.ts'
import { weekdayOf } from '../dates/local-day.ts'
import { dayAfter } from '../dates/streak.ts'
import { localDay, localMinutes } from '../letters/local-hour.ts'
import { nextLoudTime, type QuietHours } from '../letters/quiet-hours.ts'

/** A clock change moves a time by less than this. */
const MOST_CHANGE = 2 * HOUR_MILLISECONDS
/** Two weeks hold each weekday twice. */
const MOST_DAYS = 15

export type ReminderSettings = {
  /** Since midnight, a multiple of 15. */
  minutes: number
  /** Weekdays, 0 for Sunday. */
  days: readonly number[]
  quiet: QuietHours | null
  /** The first local day after a pause. */
  pausedUntil: string | null
  timeZone: string | null
}

type After = {
  /** The answer is a time after this one. */
  after: number
  /** The local day whose reminder has been sent. */
  lastDay: string | null
}

/**
 * The time of the next reminder: its time on a chosen weekday, or the end of the quiet hours that contain it. At most
 * once on a local day; undefined without weekdays.
 */
export function nextReminderTime(
  { minutes, days, quiet, pausedUntil, timeZone }: ReminderSettings,
  { after, lastDay }: After,
): number | undefined {
  const today = localDay(timeZone, after)
  const first = pausedUntil !== null && pausedUntil > today ? pausedUntil : today
  for (let ahead = -1; ahead < MOST_DAYS; ahead += 1) {
    const day = dayAfter(first, ahead)
    if (!days.includes(weekdayOf(day))) continue
    const wanted = timeOn(day, minutes, timeZone)
    // A day that the time zone skipped, as Samoa did in 2011.
    if (localDay(timeZone, wanted) !== day) continue
    const at = quiet ? nextLoudTime(quiet, timeZone, wanted) : wanted
    const sentOn = localDay(timeZone, at)
    if (at > after && sentOn !== lastDay && sentOn >= first) return at
  }
  return undefined
}

/** When the clocks of a time zone first show this time or a later one on this day. */
function timeOn(day: string, minutes: number, timeZone: string | null): number {
  const asUtc = Date.parse(day) + minutes * MINUTE_MILLISECONDS
  const clock = Date.parse(localDay(timeZone, asUtc)) + localMinutes(timeZone, asUtc) * MINUTE_MILLISECONDS
  let at = asUtc - (clock - asUtc) - MOST_CHANGE
  const isBefore = () => {
    const today = localDay(timeZone, at)
    return today < day || (today === day && localMinutes(timeZone, at) < minutes)
  }
  for (const latest = at + DAY_MILLISECONDS; isBefore() && at < latest; ) at += QUARTER_HOUR_MILLISECONDS
  return at
}
