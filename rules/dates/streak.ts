import { daysBetween, weekdayOf } from './local-day.ts'

/** Days of prayer in a row. `lastDay` is the latest of them, by the visitor's own calendar. */
export type Streak = { length: number; longest: number; lastDay: string }

const DAYS_OF_WEEK = 7

/**
 * The streak after praying on a day (`2026-11-21`). The next day makes it longer; a missed day begins again; the same
 * day once more, or one before it (whoever travels west lives a day twice), changes nothing.
 */
export function extendStreak(before: Streak | undefined, day: string): Streak {
  if (!before) return { length: 1, longest: 1, lastDay: day }
  const since = daysBetween(before.lastDay, day)
  if (since <= 0) return before
  const length = since === 1 ? before.length + 1 : 1
  return { length, longest: Math.max(before.longest, length), lastDay: day }
}

/** How a streak is drawn, Sunday first: the current weekday, and those before it in this week that it reaches back to. */
export function streakWeek(length: number, today: string): boolean[] {
  const weekday = weekdayOf(today)
  return Array.from({ length: DAYS_OF_WEEK }, (_, at) => at <= weekday && weekday - at < length)
}

/** How many days of the seven that make a week whole are prayed; 7 when one is just complete. */
export function daysOfSeven(length: number): number {
  return length === 0 ? 0 : ((length - 1) % DAYS_OF_WEEK) + 1
}
