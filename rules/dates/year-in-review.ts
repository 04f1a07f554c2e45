import { DAY_MILLISECONDS } from './durations.ts'
import { dayIn } from './local-day.ts'

/** The month and day from which the current year may be looked back on. */
const OPENS_ON = '12-01'

/** The years that may be looked back on, latest first: those before today's, and today's from December 1. */
export function openYears(years: Iterable<number>, today: string): number[] {
  const current = yearOf(today)
  const isOpen = (year: number) => year < current || (year === current && today >= `${yearText(year)}-${OPENS_ON}`)
  return [...new Set(years)].filter(isOpen).sort((one, other) => other - one)
}

/** The year of a day: 2026 of `2026-11-21`. */
export function yearOf(day: string): number {
  return Number(day.slice(0, '2026'.length))
}

/** The first and the last day of a year. */
export function daysOfYear(year: number): { from: string; to: string } {
  return { from: `${yearText(year)}-01-01`, to: `${yearText(year)}-12-31` }
}

/** The moment, in milliseconds, at which a year begins in a time zone. */
export function yearStart(year: number, timeZone: string | undefined): number {
  const firstDay = daysOfYear(year).from
  // No zone is more than a day from UTC.
  let [before, after] = [Date.parse(firstDay) - DAY_MILLISECONDS, Date.parse(firstDay) + DAY_MILLISECONDS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(timeZone, middle) >= firstDay) after = middle
    else before = middle
  }
  return after
}

/** The years of moments in ascending order, in a time zone. */
export function yearsOfTimes(times: readonly number[], timeZone: string | undefined): number[] {
  const years: number[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const time of times) {
    if (time < end) continue
    const year = yearOf(dayIn(timeZone, time))
    years.push(year)
    end = yearStart(year + 1, timeZone)
  }
  return years
}

function yearText(year: number): string {
  return String(year).padStart('2026'.length, '0')
}
