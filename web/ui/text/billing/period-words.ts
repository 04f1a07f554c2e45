import { catalogue, message } from '../../words/catalogue.ts'

const countValue = (count: number) => ({ count })

/** The length of a plan or trial; with a count of 0, the unit alone. */
const periodText = catalogue('period', {
  day: message('{count, plural, =0 {day} one {# day} other {# days}}', countValue),
  week: message('{count, plural, =0 {week} one {# week} other {# weeks}}', countValue),
  month: message('{count, plural, =0 {month} one {# month} other {# months}}', countValue),
  year: message('{count, plural, =0 {year} one {# year} other {# years}}', countValue),
})

/** A period as the rules write it: `year`, `3 months`. */
const WRITTEN = /^(?:(\d+) )?(day|week|month|year)s?$/

/** A period from the rules, which are in English, in the current language. */
export function translatedPeriod(written: string): string {
  const [, count = '0', unit] = WRITTEN.exec(written) ?? []
  const known = (['day', 'week', 'month', 'year'] as const).find((one) => one === unit)
  return known ? periodText[known](Number(count)) : written
}
