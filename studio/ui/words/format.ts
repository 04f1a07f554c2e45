import { currentLanguage } from '#web/ui/words/language.ts'

const MINUTE = 60
const HOUR = 3600

/** A length in seconds as `9:12` or `1:02:03`. */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds)
  const hours = Math.floor(whole / HOUR)
  const minutes = Math.floor((whole % HOUR) / MINUTE)
  const rest = String(whole % MINUTE).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** The day of an ISO time, in the browser's time zone: `Nov 24, 2026`. */
export function formatDay(time: string): string {
  return new Intl.DateTimeFormat(currentLanguage().locale, { dateStyle: 'medium' }).format(Date.parse(time))
}

/** The time of day of an ISO time, in the browser's time zone: `6:00 AM`. */
export function formatTime(time: string): string {
  return new Intl.DateTimeFormat(currentLanguage().locale, { timeStyle: 'short' }).format(Date.parse(time))
}

/** Day and time of an ISO time, in the browser's time zone: `Nov 24, 2026, 6:00 AM`. */
export function formatDayAndTime(time: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(currentLanguage().locale, style).format(Date.parse(time))
}
