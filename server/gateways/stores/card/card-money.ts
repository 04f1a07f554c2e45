import type { Money } from '../store.ts'

/** Currencies that the processor counts in whole units, and in thousandths; all others are in hundredths. */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const THOUSANDTHS = 'BHD JOD KWD OMR TND'.split(' ')

/** Our hundredths in one unit of the processor. */
function hundredthsIn(currency: string): number {
  if (WHOLE.includes(currency)) return 100
  return THOUSANDTHS.includes(currency) ? 0.1 : 1
}

/** An amount in the processor's units. */
export function toProcessorAmount({ amount, currency }: Money): number {
  return Math.round(amount / hundredthsIn(currency))
}

/** A processor's amount in our hundredths. */
export function fromProcessorAmount(amount: number, currency: string): Money {
  const code = currency.toUpperCase()
  return { amount: Math.round(amount * hundredthsIn(code)), currency: code }
}
