import { expect, test } from 'vitest'
import type { Product } from '#contract/billing/subscriptions.ts'
import { pricedForPhone } from './refused-discount.ts'

const OFFERED: Product = {
  id: 'monthly',
  title: '',
  points: [],
  description: '',
  types: ['subscription'],
  price: 449,
  regular_price: 899,
  currency: 'USD',
  subscription_interval: 'month',
  subscription_interval_count: 1,
  is_eligible_for_free_trial: false,
  free_trial_interval: null,
  free_trial_interval_count: null,
  is_active_for_gifts: false,
  seats: 1,
  stores: ['dcb'],
  discount_code: 'advent',
  discount_periods: 2,
}
const refused = { phone: '+15550149509', productId: 'monthly', code: 'advent' }

test.each([
  ['the refused one', OFFERED, { phone: refused.phone, refused }, 899],
  ['another phone', OFFERED, { phone: '+15550149510', refused }, 449],
  ['no phone', OFFERED, { phone: undefined, refused }, 449],
  ['no refusal', OFFERED, { phone: undefined, refused: undefined }, 449],
  ['another plan', { ...OFFERED, id: 'yearly' }, { phone: refused.phone, refused }, 449],
  ['another code', { ...OFFERED, discount_code: 'lent' }, { phone: refused.phone, refused }, 449],
])('the price by the bill of a phone, for %s', (_, product, payer, price) => {
  const isRegular = price === 899
  expect(pricedForPhone(product, payer)).toMatchObject({
    ...{ price, regular_price: 899 },
    discount_code: isRegular ? null : product.discount_code,
    discount_periods: isRegular ? null : 2,
  })
})
