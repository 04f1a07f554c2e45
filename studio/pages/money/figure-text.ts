import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { moneyText } from '#studio/text/money/money-en.ts'

const counts = new Intl.NumberFormat(DEFAULT_LOCALE)
const percents = new Intl.NumberFormat(DEFAULT_LOCALE, { style: 'percent', maximumFractionDigits: 1 })

export function countText(count: number): string {
  return counts.format(count)
}

/** A part of a whole; a dash where there is no whole. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? moneyText.none_yet : percents.format(part / whole)
}

/** A name from a list of texts, or the word itself with spaces. */
export function nameOf(names: Readonly<Record<string, string>>, word: string): string {
  return (Object.hasOwn(names, word) ? names[word] : undefined) ?? word.replaceAll('_', ' ')
}

/** A day in UTC, as money is counted: `Mon, Nov 30`. */
export function dayName(day: string): string {
  const style = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(DEFAULT_LOCALE, style).format(Date.parse(`${day}T00:00:00.000Z`))
}
