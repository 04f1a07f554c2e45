import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { NightSettings } from './night-settings.ts'

/** When a night is over: from then until the evening no timer starts by itself. */
const NIGHT_ENDS_HOUR = 4

type NightTime = {
  now: Date
  /** When the listener last declined the timer, in milliseconds since 1970. */
  declinedAt: number | null
}

/** True if a sleep timer starts by itself now: at night, unless the listener declined one tonight. */
export function shouldArm(
  { armsItself, armsFrom }: Pick<NightSettings, 'armsItself' | 'armsFrom'>,
  { now, declinedAt }: NightTime,
): boolean {
  if (!armsItself) return false
  const begin = nightBegin(armsFrom, now)
  return begin !== null && (declinedAt === null || declinedAt < begin)
}

/** When the night began in which a time lies, by the local clock; null by day. */
function nightBegin(armsFrom: string, now: Date): number | null {
  const [hours = 0, minutes = 0] = armsFrom.split(':').map(Number)
  const today = atTime(now, hours, minutes)
  const begin = today <= now.getTime() ? today : atTime(new Date(now.getTime() - DAY_MILLISECONDS), hours, minutes)
  return now.getTime() < nightEnd(new Date(begin)) ? begin : null
}

function nightEnd(begin: Date): number {
  const sameDay = atTime(begin, NIGHT_ENDS_HOUR, 0)
  return sameDay > begin.getTime() ? sameDay : atTime(new Date(begin.getTime() + DAY_MILLISECONDS), NIGHT_ENDS_HOUR, 0)
}

function atTime(day: Date, hours: number, minutes: number): number {
  const date = new Date(day)
  date.setHours(hours, minutes, 0, 0)
  return date.getTime()
}
