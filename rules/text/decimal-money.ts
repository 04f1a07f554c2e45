/** The decimals of currencies, cached. */
const decimals = new Map<string, number>()

/** An amount in a currency’s own decimals (ISO 4217), without floating point: -899 is `-8.99`. */
export function decimalText(amount: number, currency: string): string {
  const places = decimalsOf(currency)
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return `${amount < 0 ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`
}

/** A typed amount, `4.99` or `4,99`, in the currency’s smallest unit. Undefined unless it is exact. */
export function parseDecimal(typed: string, currency: string): number | undefined {
  const parts = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(typed.trim())
  const [, whole, fraction = ''] = parts ?? []
  const places = decimalsOf(currency)
  if (whole === undefined || fraction.length > places) return undefined
  return Number(`${whole}${fraction.padEnd(places, '0')}`)
}

function decimalsOf(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const places = format.resolvedOptions().maximumFractionDigits ?? 0
  decimals.set(currency, places)
  return places
}
