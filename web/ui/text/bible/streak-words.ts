import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { formatDate } from '../../words/format-date.ts'
import { dailyText } from './daily-en.ts'

const WEEK = 7

/** The text about a streak of `length` days; `today` is a date such as `2026-11-21`. */
export function streakWords(length: number, today: string): string {
  if (length <= 1) return dailyText.streak_begun
  return `${dailyText.streak_since(firstDay(length, today))} ${nextMilestone(length)}`
}

/** `Tuesday` within the last week, else `November 3`, with the year if it is not this one. */
function firstDay(length: number, today: string): string {
  const time = Date.parse(today) - (length - 1) * DAY_MILLISECONDS
  if (length < WEEK) return formatDate(time, { weekday: 'long' })
  const isThisYear = new Date(time).getUTCFullYear() === new Date(today).getUTCFullYear()
  const day = { month: 'long', day: 'numeric' } as const
  return formatDate(time, isThisYear ? day : { ...day, year: 'numeric' }).replaceAll(' ', '\u00a0')
}

function nextMilestone(length: number): string {
  const weeks = Math.floor(length / WEEK)
  const missing = WEEK - (length % WEEK)
  return missing === WEEK ? dailyText.weeks_whole(weeks) : dailyText.week_missing(missing, weeks)
}
