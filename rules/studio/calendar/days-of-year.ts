import { DAY_MILLISECONDS } from '../../dates/durations.ts'

/** Any leap year, which has every day. */
const LEAP_YEAR = 2024
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** All days of a year, `01-01` to `12-31`, with `02-29`. */
export const DAYS_OF_YEAR: readonly string[] = Array.from({ length: 366 }, (_, at) =>
  new Date(Date.UTC(LEAP_YEAR, 0, 1) + at * DAY_MILLISECONDS).toISOString().slice(5, 10),
)

const KNOWN_DAYS = new Set(DAYS_OF_YEAR)

/** The days from one date to another, both as `2026-11-21` and included. */
export function datesBetween(from: string, until: string): string[] {
  const start = Date.parse(from)
  return Array.from({ length: countDays(from, until) }, (_, at) =>
    new Date(start + at * DAY_MILLISECONDS).toISOString().slice(0, 10),
  )
}

/** The number of days in `datesBetween`; 0 if the dates are in the wrong order. */
export function countDays(from: string, until: string): number {
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / DAY_MILLISECONDS) + 1)
}

/**
 * The day of the year in a cell of a table: `11-28`, `2026-11-28`, or a form that spreadsheets write: `28-Nov`, `Nov
 * 28`, `11/28`, `11/28/2026`. Undefined for anything else.
 */
export function readDay(text: string): string | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,./-]+/)
  const parts =
    words.length === 3 && words[0]?.length === 4 ? words.slice(1) : words.slice(0, words.length === 3 ? 2 : 3)
  if (parts.length !== 2) return undefined
  const [first = '', second = ''] = parts
  const named = [first, second].findIndex((word) => monthOf(word) !== undefined)
  const [month, date] =
    named === -1 ? [Number(first), second] : [monthOf(named === 0 ? first : second), named === 0 ? second : first]
  const day = `${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return KNOWN_DAYS.has(day) ? day : undefined
}

/** 11 of `nov` or `november`. */
function monthOf(word: string): number | undefined {
  const at = MONTHS.findIndex((month) => word.length > 2 && word.startsWith(month))
  return at === -1 ? undefined : at + 1
}
