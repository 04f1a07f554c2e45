import { daysBetween } from '#rules/dates/local-day.ts'
import { formatDate } from '../../words/format-date.ts'
import { joinSentences } from '../../words/sentences.ts'
import { dailyText } from './daily-en.ts'

const WEEK = 7

/** The text about `length` days of prayer since a day; both days are dates such as `2026-11-21`. */
export function streakWords(length: number, { since, today }: { since: string; today: string }): string {
  if (length <= 1) return dailyText.streak_begun
  const day = dayWords(since, today)
  const isEveryDay = daysBetween(since, today) < length
  return joinSentences([isEveryDay ? dailyText.streak_since(day) : dailyText.streak_kept(day), nextMilestone(length)])
}

/** `Tuesday` within the last week, else `November 3`, with the year if it is not this one. */
function dayWords(day: string, today: string): string {
  const time = Date.parse(day)
  if (daysBetween(day, today) < WEEK - 1) return formatDate(time, { weekday: 'long' })
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const shown = { month: 'long', day: 'numeric' } as const
  return formatDate(time, isThisYear ? shown : { ...shown, year: 'numeric' }).replaceAll(' ', '\u00a0')
}

function nextMilestone(length: number): string {
  const weeks = Math.floor(length / WEEK)
  const missing = WEEK - (length % WEEK)
  return missing === WEEK ? dailyText.weeks_whole(weeks) : dailyText.week_missing(missing, weeks)
}
