import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { publishedText } from './date-text.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const ENGLISH_DATE = /^(?<month>[A-Z][a-z]{2}) (?<day>\d{1,2})(?:, (?<year>\d{4}))?$/
/** A leap year, for 02-29. */
const LEAP_YEAR = 2024

/** A date that `publishedText` wrote in English, in a locale. Any other text stays. */
export function translatedDate(english: string, locale: string): string {
  const { month = '', day, year } = ENGLISH_DATE.exec(english)?.groups ?? {}
  if (locale === DEFAULT_LOCALE || !MONTHS.includes(month)) return english
  const [written, now] = [Number(year ?? LEAP_YEAR), year ? 0 : Date.UTC(LEAP_YEAR)]
  return publishedText(Date.UTC(written, MONTHS.indexOf(month), Number(day)), now, locale)
}

const ENGLISH_DURATION = /^(?:(?<hour>\d+) hr)? ?(?:(?<minute>\d+) min)?(?:(?<second>\d+) sec)?$/

const formats = new Map<string, Intl.NumberFormat>()

/** A duration that `durationText` wrote in English, in a locale. Any other text stays. */
export function translatedDuration(english: string, locale: string): string {
  if (locale === DEFAULT_LOCALE) return english
  const counts = Object.entries(ENGLISH_DURATION.exec(english)?.groups ?? {})
  const parts = counts.flatMap(([unit, count]) => (count === undefined ? [] : [unitText(Number(count), unit, locale)]))
  return parts.length === 0 ? english : parts.join(' ')
}

function unitText(count: number, unit: string, locale: string): string {
  const key = `${locale} ${unit}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
  formats.set(key, format)
  return format.format(count)
}
