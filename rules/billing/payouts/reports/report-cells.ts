import type { FaultList } from './report-table.ts'

/** A cell with its place, for a fault. */
export type Cell = { row: number; column: string; value: string }

const LONGEST_TEXT = 200

/** A point before exactly three digits may separate thousands or fractions, so such a number is refused. */
const AMBIGUOUS = /\.\d{3}$/
const AMOUNT = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2})0*)?$/

/** A billion, so that the sum of all rows of a report is still an exact number. */
export const MOST_CENTS = 100_000_000_000

/** Hundredths of an amount such as `-1,234.5`; a fault unless it is exact and at most a billion. */
export function readAmount({ row, column, value }: Cell, faults: FaultList): number | undefined {
  const [, sign, whole, fraction = ''] = (AMBIGUOUS.test(value) ? null : AMOUNT.exec(value)) ?? []
  const cents =
    whole === undefined ? Number.NaN : Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
  if (!(cents <= MOST_CENTS)) {
    faults.add(row, column, { code: value === '' ? 'blank' : 'bad_amount', value })
    return undefined
  }
  return sign === '-' && cents !== 0 ? -cents : cents
}

export function readCurrency({ row, column, value }: Cell, faults: FaultList): string | undefined {
  const code = value.toUpperCase()
  if (/^[A-Z]{3}$/.test(code)) return code
  faults.add(row, column, { code: value === '' ? 'blank' : 'bad_currency', value })
  return undefined
}

/** `0026` is a typing error, not the year 26. */
const FIRST_YEAR = 2000
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** How stores write days: `2026-11-03`, `11/03/2026` and `Nov 3, 2026`. */
const DAYS: readonly (readonly [
  RegExp,
  (parts: readonly string[]) => [string | undefined, number, string | undefined],
])[] = [
  [/^(\d{4})-(\d{2})-(\d{2})$/, ([, year, month, day]) => [year, Number(month), day]],
  [/^(\d{2})\/(\d{2})\/(\d{4})$/, ([, month, day, year]) => [year, Number(month), day]],
  [/^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/, ([, month = '', day, year]) => [year, MONTHS.indexOf(month) + 1, day]],
]

/** The beginning of a day in UTC, however stores write it. Undefined for a day that does not exist. */
export function parseReportDay(value: string): number | undefined {
  for (const [pattern, partsOf] of DAYS) {
    const parts = pattern.exec(value)
    if (!parts) continue
    const [year, month, day] = partsOf(parts)
    const at = Date.UTC(Number(year), month - 1, Number(day))
    const isReal = Number(year) >= FIRST_YEAR && month > 0 && new Date(at).getUTCMonth() === month - 1
    return isReal ? at : undefined
  }
  return undefined
}

export function readDayCell({ row, column, value }: Cell, faults: FaultList): number | undefined {
  const at = parseReportDay(value)
  if (at === undefined) faults.add(row, column, { code: value === '' ? 'blank' : 'bad_day', value })
  return at
}

/** A whole number other than 0, also a negative one. */
export function readQuantity({ row, column, value }: Cell, faults: FaultList): number | undefined {
  if (/^-?\d{1,9}$/.test(value) && Number(value) !== 0) return Number(value)
  faults.add(row, column, { code: value === '' ? 'blank' : 'bad_quantity', value })
  return undefined
}

/** A name or an id, of limited length: the database has an index of it. */
export function readText({ row, column, value }: Cell, faults: FaultList): string | undefined {
  if (value !== '' && value.length <= LONGEST_TEXT) return value
  faults.add(row, column, value === '' ? { code: 'blank' } : { code: 'too_long', value })
  return undefined
}
