import { expect, test } from 'vitest'
import { decimalText, parseDecimal } from './decimal-money.ts'

test.each([
  [899, 'USD', '8.99'],
  [-899, 'USD', '-8.99'],
  [5, 'USD', '0.05'],
  [0, 'USD', '0.00'],
  [1234567890, 'USD', '12345678.90'],
  [59_900, 'JPY', '599'],
  [-59_950, 'JPY', '-599.50'],
  [-1234, 'KWD', '-12.34'],
] as const)('%i of %s is %s', (amount, currency, expected) => {
  expect(decimalText(amount, currency)).toBe(expected)
})

test.each([
  ['4.99', 'USD', 499],
  ['4,9', 'USD', 490],
  [' 12 ', 'USD', 1200],
  ['0', 'USD', 0],
  ['599', 'JPY', 59_900],
  ['1.23', 'KWD', 123],
  ['1.234', 'KWD', undefined],
  ['4.999', 'USD', undefined],
  ['5.5', 'JPY', undefined],
  ['', 'USD', undefined],
  ['-1', 'USD', undefined],
  ['1e3', 'USD', undefined],
  ['1.', 'USD', undefined],
] as const)('%j of %s is %s', (typed, currency, expected) => {
  expect(parseDecimal(typed, currency)).toBe(expected)
})
