import { daysBetween, weekdayOf } from './local-day.ts'

/** Consecutive days of prayer. `lastDay` is the last one, in the visitor's calendar. */
export type Streak = { length: number; longest: number; lastDay: string }

const DAYS_OF_WEEK = 7

/**
 * The streak after praying on a day (`2026-11-21`). The next day extends it; a missed day restarts it; the same or an
 * earlier day (travel to the west) changes nothing.
 */
export function extendStreak(before: Streak | undefined, day: string): Streak {
  if (!before) return { length: 1, longest: 1, lastDay: day }
  const since = daysBetween(before.lastDay, day)
  if (since <= 0) return before
  const length = since === 1 ? before.length + 1 : 1
  return { length, longest: Math.max(before.longest, length), lastDay: day }
}

/** The days of this week, Sunday first, that the streak covers, up to today. */
export function streakWeek(length: number, today: string): boolean[] {
  const weekday = weekdayOf(today)
  return Array.from({ length: DAYS_OF_WEEK }, (_, at) => at <= weekday && weekday - at < length)
}

/** Days of the current run of seven; 7 when it is just complete. */
export function daysOfSeven(length: number): number {
  return length === 0 ? 0 : ((length - 1) % DAYS_OF_WEEK) + 1
}
