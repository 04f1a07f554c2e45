import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/billing/subscriptions.ts'
import { ENGLISH } from '../words/language.ts'
import { purchaseTerms, trialLength } from './purchase-terms.ts'

const NOW = Date.parse('2026-11-21T07:04:00Z')
const YEARLY: Product = {
  id: 'premium-yearly',
  title: 'Selah Premium, yearly',
  points: [],
  description: '',
  types: ['subscription'],
  price: 5999,
  regular_price: 5999,
  currency: 'USD',
  subscription_interval: 'year',
  subscription_interval_count: 1,
  is_eligible_for_free_trial: true,
  free_trial_interval: 'day',
  free_trial_interval_count: 7,
  is_active_for_gifts: false,
  seats: 1,
  stores: ['selah', 'dcb'],
  discount_code: null,
  discount_periods: null,
}
const BY_CARD = { product: YEARLY, store: 'card', now: NOW, isPayerProven: false } as const

describe('the terms of a trial', () => {
  const terms = purchaseTerms(BY_CARD, ENGLISH)
  test('nothing today, a reminder, then the price on the day the trial ends', () => {
    expect(terms).toMatchObject({
      price: '$59.99',
      interval: 'year',
      dueToday: '$0.00',
      trial: '7 days',
      today: 'Nov 21, 2026',
      reminderOn: 'Nov 26, 2026',
      chargedOn: 'Nov 28, 2026',
    })
  })
  test('the consent names the same amount and day', () => {
    expect(terms.consent).toContain('$59.99')
    expect(terms.consent).toContain('Nov 28, 2026')
  })
})

test.each<[string, Partial<Parameters<typeof purchaseTerms>[0]>, string, string]>([
  ['who has had their trial', { product: { ...YEARLY, is_eligible_for_free_trial: false } }, '$59.99', 'Nov 21, 2027'],
  ['a phone nobody has proven', { store: 'dcb' }, '$59.99', 'Nov 21, 2027'],
  ['a carrier’s own subscriber', { store: 'dcb', isPayerProven: true }, '$0.00', 'Nov 28, 2026'],
  [
    'by the month',
    { product: { ...YEARLY, free_trial_interval: null, subscription_interval: 'month' } },
    '$59.99',
    'Dec 21, 2026',
  ],
])('what is charged today and next: %s', (_, change, dueToday, chargedOn) => {
  expect(purchaseTerms({ ...BY_CARD, ...change }, ENGLISH)).toMatchObject({ dueToday, chargedOn })
})

describe('a discount that ends', () => {
  const product = { ...YEARLY, price: 2999, discount_code: 'advent', discount_periods: 1 }

  test('after a trial is for its first charge: both prices with their days', () => {
    const { chargedOn, discount } = purchaseTerms({ ...BY_CARD, product }, ENGLISH)
    expect(chargedOn).toBe('Nov 28, 2026')
    expect(discount).toEqual({
      ...{ after: '$59.99', from: 'Nov 28, 2027', isForTodayAlone: false, isRepeated: false, length: '1 year' },
      ends: 'From Nov 28, 2027 on, $59.99 is charged every year instead of $29.99.',
    })
  })

  test('without a trial is for today alone', () => {
    const paid = { ...product, is_eligible_for_free_trial: false }
    const { dueToday, chargedOn, discount } = purchaseTerms({ ...BY_CARD, product: paid }, ENGLISH)
    expect([dueToday, chargedOn]).toEqual(['$29.99', 'Nov 21, 2027'])
    expect(discount).toMatchObject({ after: '$59.99', from: 'Nov 21, 2027', isForTodayAlone: true, ends: null })
  })

  test.each([
    [1, 'month', '1 month'],
    [3, 'month', '3 months'],
    [2, 'year', '2 years'],
  ] as const)('for %i × %s', (discount_periods, subscription_interval, length) => {
    const plan = { ...product, discount_periods, subscription_interval }
    const isRepeated = discount_periods > 1
    expect(purchaseTerms({ ...BY_CARD, product: plan }, ENGLISH).discount).toMatchObject({ length, isRepeated })
  })
})

test('a trial of two days is too short for a reminder', () => {
  const product = { ...YEARLY, free_trial_interval_count: 2 }
  expect(purchaseTerms({ ...BY_CARD, product }, ENGLISH).reminderOn).toBeNull()
})

test.each<[Product['free_trial_interval'], number | null, string | null]>([
  ['month', 1, '1 month'],
  ['month', 3, '3 months'],
  ['day', 7, '7 days'],
  [null, null, null],
])('a trial of %s × %s', (free_trial_interval, free_trial_interval_count, length) => {
  expect(trialLength({ free_trial_interval, free_trial_interval_count })).toBe(length)
})
