import { expect, test } from 'vitest'
import { fromProcessorAmount, toProcessorAmount } from './card-money.ts'

test.each([
  ['USD', 5999, 5999],
  ['EUR', 899, 899],
  ['JPY', 59_900, 599],
  ['KRW', 990_000, 9900],
  ['KWD', 1250, 12_500],
  // The processor counts it in hundredths, though the currency has none.
  ['ISK', 99_000, 99_000],
  ['UGX', 500_000, 500_000],
])('%s: %i of our hundredths are %i of the processor’s units', (currency, amount, theirs) => {
  expect(toProcessorAmount({ amount, currency })).toBe(theirs)
  expect(fromProcessorAmount(theirs, currency.toLowerCase())).toEqual({ amount, currency })
})
