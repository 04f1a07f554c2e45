import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { publishedText } from '#rules/dates/date-text.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'

const MAX_DAYS = 10_000

const known = { year: 0, texts: new Map<number, string>() }

/** The date of a card, in English. A text is kept for each day: to format them took a twentieth of a feed's time. */
export function cardDate(publishedAt: number, now: number): string {
  const year = new Date(now).getUTCFullYear()
  // Dates of the current year are written without it.
  if (known.year !== year || known.texts.size >= MAX_DAYS) Object.assign(known, { year, texts: new Map() })
  const day = Math.floor(publishedAt / DAY_MILLISECONDS)
  const text = known.texts.get(day) ?? publishedText(publishedAt, now, DEFAULT_LOCALE)
  known.texts.set(day, text)
  return text
}
