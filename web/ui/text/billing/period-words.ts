import { catalogue, message } from '../../words/catalogue.ts'

const countValue = (count: number) => ({ count })

/** How long a plan or a trial runs; of no number, the unit alone. */
const periodText = catalogue('period', {
  day: message('{count, plural, =0 {day} one {# day} other {# days}}', countValue),
  week: message('{count, plural, =0 {week} one {# week} other {# weeks}}', countValue),
  month: message('{count, plural, =0 {month} one {# month} other {# months}}', countValue),
  year: message('{count, plural, =0 {year} one {# year} other {# years}}', countValue),
})

/** As a rule writes it: `year`, `3 months`. */
const WRITTEN = /^(?:(\d+) )?(day|week|month|year)s?$/

/** A period that a rule wrote in English, in the language that is spoken. */
export function translatedPeriod(written: string): string {
  const [, count = '0', unit] = WRITTEN.exec(written) ?? []
  const known = (['day', 'week', 'month', 'year'] as const).find((one) => one === unit)
  return known ? periodText[known](Number(count)) : written
}
