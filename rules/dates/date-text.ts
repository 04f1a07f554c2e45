import { DEFAULT_LOCALE } from '#contract/locales.ts'

const UTC = { timeZone: 'UTC' } as const
const SHORT = { ...UTC, month: 'short', day: 'numeric' } as const
const SHORT_WITH_YEAR = { ...SHORT, year: 'numeric' } as const
const LONG_WITH_YEAR = { ...SHORT_WITH_YEAR, month: 'long' } as const
const DAY_OF_YEAR = { ...UTC, month: 'long', day: 'numeric' } as const
const DAY = { ...DAY_OF_YEAR, weekday: 'long' } as const

const formats = new Map<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>()

/** `options` is one of the constants above: formatters are cached by it. */
function format(time: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const known = formats.get(options)?.get(locale)
  if (known) return known.format(time)
  // Creating a formatter costs eighty times a formatting: each is created once.
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(options, (formats.get(options) ?? new Map<string, Intl.DateTimeFormat>()).set(locale, made))
  return made.format(time)
}

/** Short date of cards: `Nov 18` in English, with the year if it is not the current one. */
export function publishedText(publishedAt: number | null, now: number, locale: string): string {
  if (publishedAt === null) return ''
  const year = (time: number) => new Date(time).getUTCFullYear()
  return format(publishedAt, locale, year(publishedAt) === year(now) ? SHORT : SHORT_WITH_YEAR)
}

/** A date of a contract or payment, always with its year: `Nov 28, 2026` in English. Milliseconds in, UTC. */
export function shortDateText(time: number, locale: string): string {
  // A line may not end between a day and its month (Hungarian has the day last, `nov. 21.`), nor between a Russian,
  // Ukrainian or Bulgarian year and its letter.
  return format(time, locale, SHORT_WITH_YEAR).replace(
    /^([^\sA-Za-z]{1,3}) | (?=(?:\p{L}|\p{N}{1,2})\.$)/gu,
    '$1\u00a0',
  )
}

/**
 * The same within a sentence of an email or a consent. In languages other than English the month is written out,
 * because browsers abbreviate it differently, and server and browser must write the same text.
 */
export function sentenceDateText(time: number, locale: string): string {
  return format(time, locale, locale === DEFAULT_LOCALE ? SHORT_WITH_YEAR : LONG_WITH_YEAR)
}

/** The date in discover's greeting: `Saturday, November 21` in English. Milliseconds in, UTC. */
export function dayText(now: number, locale: string): string {
  return format(now, locale, DAY)
}

/** A day of every year, given as `11-21`: `November 21` in English. */
export function dayOfYearText(day: string, locale: string): string {
  return format(Date.parse(`2024-${day}`), locale, DAY_OF_YEAR)
}
