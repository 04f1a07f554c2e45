/** Our amounts are in hundredths of every currency. */
const PLACES = 2

/** The decimals of currencies, cached. */
const decimals = new Map<string, number>()

/**
 * Hundredths as a decimal text, without floating point: -899 is `-8.99`. A currency without decimals (ISO 4217) has none
 * unless its amount is not whole: 59,900 of JPY is `599`.
 */
export function decimalText(hundredths: number, currency: string): string {
  const digits = String(Math.abs(hundredths)).padStart(PLACES + 1, '0')
  const [whole, fraction] = [digits.slice(0, -PLACES), digits.slice(-PLACES)]
  const isShort = decimalsOf(currency) === 0 && Number(fraction) === 0
  return `${hundredths < 0 ? '-' : ''}${whole}${isShort ? '' : `.${fraction}`}`
}

/** A typed amount, `4.99` or `4,99`, in hundredths. Undefined unless it is exact and has no more decimals than its currency. */
export function parseDecimal(typed: string, currency: string): number | undefined {
  const parts = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(typed.trim())
  const [, whole, fraction = ''] = parts ?? []
  if (whole === undefined || fraction.length > Math.min(PLACES, decimalsOf(currency))) return undefined
  return Number(`${whole}${fraction.padEnd(PLACES, '0')}`)
}

function decimalsOf(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const places = format.resolvedOptions().maximumFractionDigits ?? 0
  decimals.set(currency, places)
  return places
}
