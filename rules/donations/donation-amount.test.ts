import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyText } from '../text/money-text.ts'
import { amountFault, parseAmount } from './donation-amount.ts'

const policy = { least: 100, most: 500_000 }

test.each([
  [100, null, null],
  [99, null, 'too_little'],
  [0, null, 'too_little'],
  [-500, null, 'too_little'],
  [500_000, null, null],
  [500_001, null, 'too_much'],
  [10.5, null, 'not_a_sum'],
  [Number.NaN, null, 'not_a_sum'],
  [2000, 2000, null],
  [2001, 2000, 'over_phone_limit'],
  [100, 0, 'over_phone_limit'],
] as const)('%s cents with room for %s on a phone bill: %s', (amount, phoneRoom, fault) => {
  expect(amountFault({ amount, policy, phoneAllowance: phoneRoom })).toBe(fault)
})

describe('a sum as people type it', () => {
  test.each([
    ['25', 2500],
    ['$25', 2500],
    [' 25.5 ', 2550],
    ['1,250.50', 125_050],
    ['12,50', undefined],
    ['25.005', undefined],
    ['', undefined],
    ['ten', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['$', undefined],
  ])('%o is %s cents', (text, cents) => {
    expect(parseAmount(text)).toBe(cents)
  })

  test('every sum is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }), (cents) => {
        expect(parseAmount(moneyText(cents, 'USD', 'en'))).toBe(cents)
      }),
    )
  })
})
