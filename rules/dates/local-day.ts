import { DAY_MILLISECONDS } from './durations.ts'

const MOST_ZONES = 1000

const formats = new Map<string, Intl.DateTimeFormat | undefined>()

/** The day (`2026-11-21`) of `now`, in milliseconds, in an IANA time zone; in UTC for an invalid one. */
export function dayIn(timeZone: string | undefined, now: number): string {
  const format = timeZone ? formatOf(timeZone) : undefined
  if (!format) return new Date(now).toISOString().slice(0, 10)
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** Cached, since creating a formatter is expensive. Zones come from visitors, so only valid ones are cached. */
function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) {
    if (formats.size >= MOST_ZONES) formats.clear()
    formats.set(timeZone, makeFormat(timeZone))
  }
  return formats.get(timeZone)
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  } catch {
    // RangeError: an unknown time zone.
    return undefined
  }
}

/** `11-21` of `2026-11-21`. */
export function dayOfYear(date: string): string {
  return date.slice('2026-'.length)
}

/** Days from `from` to `to`, both as `2026-11-21`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS)
}

/** 0 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay()
}
