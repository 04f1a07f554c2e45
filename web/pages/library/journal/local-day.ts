import { formatDate } from '#web/ui/words/format-date.ts'

const MINUTE_MILLISECONDS = 60_000

/** A time by the reader's own clock, in the current language. */
export function localDay(time: number, options: Intl.DateTimeFormatOptions): string {
  return formatDate(time - new Date(time).getTimezoneOffset() * MINUTE_MILLISECONDS, options)
}

export const dayAndMonth = (time: number): string => localDay(time, { day: 'numeric', month: 'short' })
export const wholeDay = (time: number): string => localDay(time, { day: 'numeric', month: 'long', year: 'numeric' })
