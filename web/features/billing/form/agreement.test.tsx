import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product, Store } from '#contract/billing/subscriptions.ts'
import { purchaseTerms } from '#rules/billing/purchase-terms.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { decodeEntities } from '#testing/pages/parse-html.ts'
import { Timeline } from './agreement.tsx'

const AT_REGULAR_PRICE: Product = {
  id: 'monthly',
  title: '',
  points: [],
  description: '',
  types: ['subscription'],
  price: 899,
  regular_price: 899,
  currency: 'USD',
  subscription_interval: 'month',
  subscription_interval_count: 1,
  is_eligible_for_free_trial: true,
  free_trial_interval: 'day',
  free_trial_interval_count: 7,
  is_active_for_gifts: false,
  seats: 1,
  stores: ['selah', 'dcb', 'bango'],
  discount_code: null,
  discount_periods: null,
}
const halfOff = (discount_periods: number): Product => ({
  ...AT_REGULAR_PRICE,
  ...{ price: 449, discount_code: 'advent', discount_periods },
})
const REMINDER = ['Nov 26, 2026: We’ll remind you two days before the trial ends.']
const TRIAL = ['Today, Nov 21, 2026: You pay $0.00. Your free trial lasts 7 days.', ...REMINDER]
const BILL = 'is added to your phone bill'
const until = (price: string, payer: string) => `${price} is ${payer}, then once every month until you cancel.`

/** The timeline of an order on Nov 21, one text per date. The payer has not confirmed a phone. */
function daysOf(product: Product, store: Store): string[] {
  const terms = purchaseTerms({ product, store, now: Date.UTC(2026, 10, 21), isPayerProven: false }, ENGLISH)
  const lines = renderToStaticMarkup(<Timeline terms={terms} store={store} />).split('</li>')
  const texts = lines.map((line) => decodeEntities(line.replace('</b>', ': ').replace(/<[^>]+>/g, '')))
  return texts.filter((text) => text !== '')
}

test.each([
  ['a trial', AT_REGULAR_PRICE, 'card', [...TRIAL, `Nov 28, 2026: ${until('$8.99', 'charged to your card')}`]],
  [
    'a phone bill',
    AT_REGULAR_PRICE,
    'dcb',
    [`Today, Nov 21, 2026: $8.99 ${BILL}.`, 'Dec 21, 2026: $8.99 again, then once every month until you cancel.'],
  ],
  [
    'a trial, and one month for less',
    halfOff(1),
    'card',
    [
      ...TRIAL,
      'Nov 28, 2026: $4.49 is charged to your card.',
      `Dec 28, 2026: ${until('$8.99', 'charged to your card')}`,
    ],
  ],
  [
    'a trial, and three months for less',
    halfOff(3),
    'card',
    [
      ...TRIAL,
      'Nov 28, 2026: $4.49 per month is charged to your card. 3 months at this price, then $8.99 per month.',
      `Feb 28, 2027: ${until('$8.99', 'charged to your card')}`,
    ],
  ],
  [
    'a phone bill, and one month for less',
    halfOff(1),
    'dcb',
    [`Today, Nov 21, 2026: $4.49 ${BILL}.`, `Dec 21, 2026: ${until('$8.99', 'added to your phone bill')}`],
  ],
  [
    'a phone bill through Bango, and three months for less',
    halfOff(3),
    'bango',
    [
      `Today, Nov 21, 2026: $4.49 per month ${BILL}. 3 months at this price, then $8.99 per month.`,
      `Dec 21, 2026: $4.49 ${BILL}.`,
      `Feb 21, 2027: ${until('$8.99', 'added to your phone bill')}`,
    ],
  ],
] as const)('the days before a consent: %s', (_, product, store, days) => {
  expect(daysOf(product, store)).toEqual(days)
})
