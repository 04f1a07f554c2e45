import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'

/** The local time of a full minute, as a field of time writes it: `19:05`. */
export function timeOfMoment(moment: number): string {
  const date = new Date(moment)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The next moment at which the local clock shows this time; undefined for what is no time. */
export function momentOfTime(time: string, now: number): number | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined || !Number.isInteger(hours) || !Number.isInteger(minutes))
    return undefined
  const date = new Date(now)
  date.setHours(hours, minutes, 0, 0)
  // The minute that has begun is now, and not tomorrow.
  if (date.getTime() <= now - MINUTE_MILLISECONDS) date.setDate(date.getDate() + 1)
  return Math.max(date.getTime(), now)
}
