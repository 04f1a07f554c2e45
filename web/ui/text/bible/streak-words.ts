import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { formatDate } from '../../words/format-date.ts'
import { dailyText } from './daily-en.ts'

const WEEK = 7

/** What is said of so many days of prayer in a row; `today` is a date such as `2026-11-21`. */
export function streakWords(length: number, today: string): string {
  if (length <= 1) return dailyText.streak_begun
  return `${dailyText.streak_since(firstDay(length, today))} ${whatComesNext(length)}`
}

/** `Tuesday` for a day of this week, else `November 3`, with the year when it is another. */
function firstDay(length: number, today: string): string {
  const time = Date.parse(today) - (length - 1) * DAY_MILLISECONDS
  if (length < WEEK) return formatDate(time, { weekday: 'long' })
  const isThisYear = new Date(time).getUTCFullYear() === new Date(today).getUTCFullYear()
  const day = { month: 'long', day: 'numeric' } as const
  return formatDate(time, isThisYear ? day : { ...day, year: 'numeric' }).replaceAll(' ', '\u00a0')
}

function whatComesNext(length: number): string {
  const weeks = Math.floor(length / WEEK)
  const missing = WEEK - (length % WEEK)
  return missing === WEEK ? dailyText.weeks_whole(weeks) : dailyText.week_missing(missing, weeks)
}
