import { expect, test } from 'vitest'
import { moneyText } from './money-text.ts'

test.each([
  [0, 'USD', '$0.00'],
  [5, 'USD', '$0.05'],
  [5999, 'USD', '$59.99'],
  [123_456, 'USD', '$1,234.56'],
  [899, 'EUR', '€8.99'],
  [599_900, 'JPY', '¥5,999'],
  [59_950, 'KWD', 'KWD\u00a0599.500'],
])('%i hundredths of %s are %s', (cents, currency, words) => {
  expect(moneyText(cents, currency, 'en')).toBe(words)
})

test.each([
  ['en', '$1,234.50', '€1,234.50', 'R$1,234.50', '¥1,235'],
  ['de', '1.234,50 $', '1.234,50 €', '1.234,50 R$', '1.235 ¥'],
  ['pt', '1234,50 US$', '1234,50 €', '1234,50 R$', '1235 JP¥'],
  ['pt-BR', 'US$ 1.234,50', '€ 1.234,50', 'R$ 1.234,50', 'JP¥ 1.235'],
  ['ar', '1,234.50 US$', '1,234.50 €', '1,234.50 R$', '1,235 JP¥'],
  ['ja', '$1,234.50', '€1,234.50', 'R$1,234.50', '¥1,235'],
  ['hi', '$1,234.50', '€1,234.50', 'R$1,234.50', 'JP¥1,235'],
])('in %s, sums are %s, %s, %s and %s', (locale, ...sums) => {
  const said = ['USD', 'EUR', 'BRL', 'JPY'].map((currency) => moneyText(123_450, currency, locale))
  expect(said.map(readable)).toEqual(sums)
})

test.each(['ar', 'he'])('in %s, an amount is isolated, and the sign of R$ stays behind its letter', (locale) => {
  expect(moneyText(5999, 'BRL', locale)).toMatch(/^\u2068.*R\$\u200e\u2069$/)
})

/** Without no-break spaces, wide signs and marks of direction. */
function readable(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '')
}
