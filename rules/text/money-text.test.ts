import { expect, test } from 'vitest'
import { moneyText } from './money-text.ts'

test.each([
  [0, 'USD', '$0.00'],
  [5, 'USD', '$0.05'],
  [5999, 'USD', '$59.99'],
  [123_456, 'USD', '$1,234.56'],
  [899, 'EUR', '€8.99'],
])('%i cents of %s are %s', (cents, currency, words) => {
  expect(moneyText(cents, currency, 'en')).toBe(words)
})
