import { GRACE_EVERY_DAYS } from '#contract/habit-limits.ts'
import { DAY_MILLISECONDS } from './durations.ts'
import { daysBetween, weekdayOf } from './local-day.ts'

/** Days of prayer in a row, in the visitor's calendar (`2026-11-21`). */
export type Streak = {
  /** Days that were prayed. Days of rest and grace days keep the row and do not count. */
  length: number
  longest: number
  since: string
  lastDay: string
  /** The last missed day that was covered. */
  graceDay: string | null
}

/** Weekdays on which nothing is missed, 0 for Sunday. */
export type RestDays = readonly number[]

export type PrayerDay = {
  day: string
  /**
   * The local day of this moment in the time zone of the last prayer: a traveler who crossed the date line did not have
   * the skipped day.
   */
  dayThere: string
  restDays: RestDays
}

export type StreakDayState = 'prayed' | 'grace' | 'rest' | 'open'

const DAYS_OF_WEEK = 7
const NO_GRACE: readonly string[] = []

/**
 * The streak after a prayer on a day, and the missed days that grace covers. The same or an earlier day (after travel
 * to the west) changes nothing. The streak restarts if days of rest and grace days do not cover all missed days.
 */
export function extendStreak(
  before: Streak | undefined,
  { day, dayThere, restDays }: PrayerDay,
): { streak: Streak; graceDays: readonly string[] } {
  if (!before)
    return { streak: { length: 1, longest: 1, since: day, lastDay: day, graceDay: null }, graceDays: NO_GRACE }
  if (daysBetween(before.lastDay, day) <= 0) return { streak: before, graceDays: NO_GRACE }
  const graceDays = coveredDays(before, dayThere < day ? dayThere : day, restDays)
  if (!graceDays) return { streak: { ...before, length: 1, since: day, lastDay: day }, graceDays: NO_GRACE }
  const length = before.length + 1
  const graceDay = graceDays.at(-1) ?? before.graceDay
  return { streak: { ...before, length, longest: Math.max(before.longest, length), lastDay: day, graceDay }, graceDays }
}

/**
 * The streak after a late report of a prayer on one of its grace days: the day counts, and the grace day is returned.
 */
export function fillGraceDay(before: Streak, day: string): Streak {
  const length = before.length + 1
  const graceDay = before.graceDay === day ? null : before.graceDay
  return { ...before, length, longest: Math.max(before.longest, length), graceDay }
}

/** True while praying today continues the streak. */
export function isStreakKept(streak: Streak, today: string, restDays: RestDays): boolean {
  return coveredDays(streak, today, restDays) !== undefined
}

/**
 * The grace days between the last day of a streak and the next day; undefined if they do not suffice. Of any seven
 * consecutive days one may be a grace day. The search ends at the first uncovered day, so within two weeks for any
 * distance.
 */
function coveredDays({ lastDay, graceDay }: Streak, day: string, restDays: RestDays): readonly string[] | undefined {
  const graceDays: string[] = []
  let last = graceDay
  for (let between = nextDay(lastDay); between < day; between = nextDay(between)) {
    if (restDays.includes(weekdayOf(between))) continue
    if (last !== null && daysBetween(last, between) < GRACE_EVERY_DAYS) return undefined
    graceDays.push(between)
    last = between
  }
  return graceDays
}

function nextDay(day: string): string {
  return dayAfter(day, 1)
}

/** The day so many days later; earlier if negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, day.length)
}

/** The week of today, Sunday first. `marks` are its days that were prayed or covered by grace. */
export function streakWeek(
  marks: ReadonlyMap<string, 'prayed' | 'grace'>,
  today: string,
  restDays: RestDays,
): { date: string; state: StreakDayState }[] {
  const sunday = dayAfter(today, -weekdayOf(today))
  return Array.from({ length: DAYS_OF_WEEK }, (_, at) => {
    const date = dayAfter(sunday, at)
    return { date, state: marks.get(date) ?? (restDays.includes(at) ? 'rest' : 'open') }
  })
}

/** Days of the current run of seven; 7 when it is just complete. */
export function daysOfSeven(length: number): number {
  return length === 0 ? 0 : ((length - 1) % DAYS_OF_WEEK) + 1
}
