import { expect, test } from 'vitest'
import { isSoldAsAgreed } from './carrier-consent.ts'

const MONTHLY = { price: 899, currency: 'USD', subscription_interval: 'month', subscription_interval_count: 1 } as const
const AGREED = { price: 899, currency: 'USD', interval: 'month' }

test.each([
  ['the very terms', AGREED, MONTHLY, true],
  ['a lower price', { ...AGREED, price: 799 }, MONTHLY, false],
  ['a higher price', { ...AGREED, price: 999 }, MONTHLY, false],
  ['another currency', { ...AGREED, currency: 'EUR' }, MONTHLY, false],
  ['another interval', { ...AGREED, interval: 'year' }, MONTHLY, false],
  ['one month for three', AGREED, { ...MONTHLY, subscription_interval_count: 3 }, false],
  ['three months', { ...AGREED, interval: '3 months' }, { ...MONTHLY, subscription_interval_count: 3 }, true],
])('whether a product is sold as agreed: %s', (_name, agreed, sold, expected) => {
  expect(isSoldAsAgreed(agreed, sold)).toBe(expected)
})
