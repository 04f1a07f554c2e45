/** Cents as a decimal text, without floating point: 899 is `8.99`. */
export function toDecimalText(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cents as the nearest JSON number. */
export function toDecimalNumber(cents: number): number {
  return Number(toDecimalText(cents))
}

/** Cents of a provider's decimal, text or number. Undefined unless it is whole cents. */
export function toCents(decimal: unknown): number | undefined {
  const text = typeof decimal === 'number' ? String(decimal) : decimal
  if (typeof text !== 'string') return undefined
  const parts = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text)
  if (!parts?.[1]) return undefined
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
