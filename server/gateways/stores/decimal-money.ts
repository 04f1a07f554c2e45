/** Whole cents as providers write them, without a binary fraction on the way: 899 is `8.99`. */
export function toDecimalText(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The number nearest to the decimal: what a JSON document of it says. */
export function toDecimalNumber(cents: number): number {
  return Number(toDecimalText(cents))
}

/** Cents of a decimal that a provider wrote, as text or as a number. Undefined for anything that is not whole cents. */
export function toCents(decimal: unknown): number | undefined {
  const text = typeof decimal === 'number' ? String(decimal) : decimal
  if (typeof text !== 'string') return undefined
  const parts = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text)
  if (!parts?.[1]) return undefined
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
