import { weekdayOf } from '#rules/dates/local-day.ts'
import { datesBetween } from '#rules/studio/calendar/days-of-year.ts'

export const CALENDAR_VIEWS = ['month', 'week'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

const DAYS_OF_WEEK = 7

/** The date `days` later; earlier for a negative number. */
export function addDays(date: string, days: number): string {
  const time = new Date(date)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}

/** The Monday on or before a date. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK))
}

/** The dates that a view shows: whole weeks from Monday to Sunday. */
export function shownDates(view: CalendarView, date: string): string[] {
  if (view === 'week') return datesBetween(mondayOf(date), addDays(mondayOf(date), DAYS_OF_WEEK - 1))
  const first = `${date.slice(0, 7)}-01`
  const last = addDays(stepDate('month', first, 1), -1)
  return datesBetween(mondayOf(first), addDays(mondayOf(last), DAYS_OF_WEEK - 1))
}

/** A date in the next view, or with `-1` in the one before. The first of a month, or the same weekday. */
export function stepDate(view: CalendarView, date: string, by: 1 | -1): string {
  if (view === 'week') return addDays(date, by * DAYS_OF_WEEK)
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}

/** Dates of this year without a devotional, from a date on. `02-29` counts in leap years alone. */
export function gapsFrom(gaps: readonly string[], date: string): string[] {
  const year = date.slice(0, 4)
  return gaps.map((day) => `${year}-${day}`).filter((gap) => gap >= date && addDays(gap, 0) === gap)
}
