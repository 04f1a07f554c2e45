import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'

/** A time on the local clock, as the value of a time field: `19:05`. */
export function clockOf(time: number): string {
  const date = new Date(time)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The next time at which the local clock shows `19:05`, say; undefined for an invalid text. */
export function nextTimeOf(clock: string, now: number): number | undefined {
  const [hours, minutes] = clock.split(':').map(Number)
  if (hours === undefined || minutes === undefined || !Number.isInteger(hours) || !Number.isInteger(minutes))
    return undefined
  const date = new Date(now)
  date.setHours(hours, minutes, 0, 0)
  // The current minute means now, not tomorrow.
  if (date.getTime() <= now - MINUTE_MILLISECONDS) date.setDate(date.getDate() + 1)
  return Math.max(date.getTime(), now)
}
