import { expect, test } from 'vitest'
import type { Product } from '#contract/billing/subscriptions.ts'
import { paymentMethods, perMonth, savedPercent } from './plan-prices.ts'

const YEARLY: Product = {
  id: 'yearly',
  title: '',
  points: [],
  description: '',
  types: ['subscription'],
  price: 5999,
  regular_price: 5999,
  currency: 'USD',
  subscription_interval: 'year',
  subscription_interval_count: 1,
  is_eligible_for_free_trial: false,
  free_trial_interval: null,
  free_trial_interval_count: null,
  is_active_for_gifts: false,
  seats: 1,
  stores: ['selah'],
  discount_code: null,
  discount_periods: null,
}
const MONTHLY: Product = { ...YEARLY, id: 'monthly', price: 899, subscription_interval: 'month' }
const FAMILY: Product = { ...YEARLY, id: 'family', price: 8999, seats: 6 }
const ALL = [YEARLY, MONTHLY, FAMILY]

test('the monthly price of a yearly plan is rounded up, so that it never promises less than is charged', () => {
  expect([perMonth(YEARLY), perMonth({ ...YEARLY, price: 6000 }), perMonth(MONTHLY)]).toEqual([500, 500, null])
})

test('a discount that ends gives no monthly price and no larger saving', () => {
  const offer = { ...YEARLY, price: 2999, discount_periods: 1 }
  expect([perMonth(offer), savedPercent(offer, ALL)]).toEqual([null, 44])
})

test('savings are rounded down, compared with the shortest plan for as many people', () => {
  expect(ALL.map((product) => savedPercent(product, ALL))).toEqual([44, 0, 0])
  expect(savedPercent({ ...YEARLY, price: 20_000 }, ALL)).toBe(0)
})

test.each([
  [['selah'], 'card'],
  [['selah', 'dcb'], 'either'],
  [['bango'], 'bill'],
  [['apple'], null],
  [[], null],
])('a plan sold by %j is paid by: %s', (stores, ways) => {
  expect(paymentMethods({ stores })).toBe(ways)
})
