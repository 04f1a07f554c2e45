import { QUARTER_HOUR_MILLISECONDS } from '../dates/durations.ts'
import { dayIn } from '../dates/local-day.ts'

const MOST_ZONES = 1000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes since midnight on the clocks of a time zone; in UTC for an unknown one. */
export function localMinutes(timeZone: string | null, at: number): number {
  const parts = new Map(
    formatOf(timeZone ?? 'UTC')
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0)
}

/** The last full quarter of an hour, at which a clock of any time zone may change its hour. */
export function quarterHourBefore(at: number): number {
  return Math.floor(at / QUARTER_HOUR_MILLISECONDS) * QUARTER_HOUR_MILLISECONDS
}

/** The day (`2026-11-21`) in a time zone; in UTC for an unknown one. */
export function localDay(timeZone: string | null, at: number): string {
  return dayIn(timeZone ?? undefined, at)
}

/** Cached, since creating a formatter is expensive. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  if (formats.size >= MOST_ZONES) formats.clear()
  const format = makeFormat(timeZone)
  formats.set(timeZone, format)
  return format
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const fields = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en', { ...fields, timeZone })
  } catch {
    // RangeError: a time zone unknown to this system.
    return new Intl.DateTimeFormat('en', { ...fields, timeZone: 'UTC' })
  }
}
