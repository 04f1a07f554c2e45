import { dayOfYearText, dayText, publishedText, shortDateText } from '#rules/dates/date-text.ts'
import { currentLanguage } from './language.ts'

/** A date of a contract or payment in the current language. `time` is in milliseconds, UTC. */
export function formatShortDate(time: number): string {
  return shortDateText(time, currentLanguage().locale)
}

/** The date of a card: with its year, if that is not the current one. */
export function formatPublished(publishedAt: number | null, now: number): string {
  return publishedText(publishedAt, now, currentLanguage().locale)
}

/** A weekday with its date. */
export function formatDay(time: number): string {
  return dayText(time, currentLanguage().locale)
}

/** A day of every year, given as `11-21`. */
export function formatDayOfYear(day: string): string {
  return dayOfYearText(day, currentLanguage().locale)
}
