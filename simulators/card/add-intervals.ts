import { DAY_SECONDS } from '#rules/dates/durations.ts'

/** Adds intervals to the anchor; in a shorter month the last day is used. */
export function addIntervals(anchor: number, unit: 'day' | 'month' | 'year', count: number): number {
  if (unit === 'day') return anchor + count * DAY_SECONDS
  const from = new Date(anchor * 1000)
  const month = from.getUTCMonth() + (unit === 'year' ? 12 * count : count)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  const midnight = Date.UTC(from.getUTCFullYear(), month, day) / 1000
  return midnight + (anchor - Math.floor(anchor / DAY_SECONDS) * DAY_SECONDS)
}
