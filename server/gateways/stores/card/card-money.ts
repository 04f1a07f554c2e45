import type { Money } from '../store.ts'

/** Currencies that the processor counts in whole units, and those it counts in thousandths; all others in hundredths. */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const THOUSANDTHS = 'BHD JOD KWD OMR TND'.split(' ')

/** How many of ours, which are hundredths everywhere, are one of the processor’s. */
function hundredthsIn(currency: string): number {
  if (WHOLE.includes(currency)) return 100
  return THOUSANDTHS.includes(currency) ? 0.1 : 1
}

/** What the processor is asked for, as it counts. */
export function toProcessorAmount({ amount, currency }: Money): number {
  return Math.round(amount / hundredthsIn(currency))
}

/** What the processor says, as we count. */
export function fromProcessorAmount(amount: number, currency: string): Money {
  const code = currency.toUpperCase()
  return { amount: Math.round(amount * hundredthsIn(code)), currency: code }
}
