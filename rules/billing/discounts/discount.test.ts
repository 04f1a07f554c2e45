import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOWEST_DISCOUNTED_PRICE } from '#contract/studio/money/discounts.ts'
import { discountFor, discountState, overlapsAutomatic, priceWithDiscount } from './discount.ts'

const NOW = Date.UTC(2026, 10, 29)
const DAY = 86_400_000
const OPEN = {
  code: 'advent',
  is_automatic: false,
  percent_off: 50,
  amount_off: null,
  currency: 'USD',
  product_ids: ['yearly'],
  uses: 0,
  most_uses: null,
  starts_at: NOW - DAY,
  ends_at: NOW + DAY,
  stopped_at: null,
}

test.each([
  ['open', {}],
  ['open', { ends_at: null }],
  ['open', { uses: 2, most_uses: 3 }],
  ['open', { starts_at: NOW }],
  ['scheduled', { starts_at: NOW + 1 }],
  ['used_up', { uses: 3, most_uses: 3 }],
  ['expired', { ends_at: NOW }],
  ['ended', { stopped_at: NOW - 1 }],
  ['ended', { stopped_at: NOW - 1, ends_at: NOW - 1 }],
])('a discount is %s: %o', (state, change) => {
  expect(discountState({ ...OPEN, ...change }, NOW)).toBe(state)
})

describe('the price with a discount', () => {
  test.each([
    [5999, { percent_off: 50 }, 2999],
    [899, { percent_off: 20 }, 719],
    [5999, { percent_off: null, amount_off: 1000 }, 4999],
    [1050, { percent_off: null, amount_off: 1000 }, 50],
    [1049, { percent_off: null, amount_off: 1000 }, undefined],
    [500, { percent_off: null, amount_off: 1000 }, undefined],
    [100, { percent_off: 95 }, undefined],
    [5999, { percent_off: null, amount_off: null }, undefined],
    [5999, { currency: 'EUR' }, undefined],
    [0, {}, undefined],
  ])('of %i with %o is %s', (price, change, wanted) => {
    expect(priceWithDiscount({ ...OPEN, ...change }, { price, currency: 'USD' })).toBe(wanted)
  })

  test('is lower than the regular price, in whole cents, and no less than stores charge', () => {
    const amounts = integer({ min: 1, max: 100_000 })
    assert(
      property(amounts, integer({ min: 1, max: 95 }), amounts, (price, percent_off, amount_off) => {
        for (const off of [
          { percent_off, amount_off: null },
          { percent_off: null, amount_off },
        ]) {
          const after = priceWithDiscount({ ...off, currency: 'USD' }, { price, currency: 'USD' })
          if (after === undefined) continue
          expect(Number.isInteger(after)).toBe(true)
          expect(after).toBeLessThan(price)
          expect(after).toBeGreaterThanOrEqual(LOWEST_DISCOUNTED_PRICE)
        }
      }),
    )
  })
})

describe('the discount of an order', () => {
  const automatic = { ...OPEN, code: 'spring', is_automatic: true }
  const order = { code: undefined, productId: 'yearly', now: NOW }

  test.each([
    ['without a code there is none', [OPEN], {}, undefined],
    ['in any case of letters', [OPEN], { code: ' ADVENT ' }, 'advent'],
    ['not for another plan', [OPEN], { code: 'advent', productId: 'monthly' }, undefined],
    ['not before it starts', [{ ...OPEN, starts_at: NOW + 1 }], { code: 'advent' }, undefined],
    ['an automatic one without its code', [OPEN, automatic], {}, 'spring'],
    ['the typed one before the automatic one', [automatic, OPEN], { code: 'advent' }, 'advent'],
    [
      'the automatic one where the typed one has ended',
      [automatic, { ...OPEN, stopped_at: NOW }],
      { code: 'advent' },
      'spring',
    ],
    ['the automatic one for an unknown code', [automatic], { code: 'lent' }, 'spring'],
  ])('%s', (_, discounts, change, wanted) => {
    expect(discountFor(discounts, { ...order, ...change })?.code).toBe(wanted)
  })
})

test.each([
  ['the same days of a shared plan', {}, true],
  ['the next days', { starts_at: NOW + DAY, ends_at: NOW + 2 * DAY }, false],
  ['days that begin before the end', { starts_at: NOW + DAY - 1, ends_at: null }, true],
  ['other plans', { product_ids: ['monthly'] }, false],
])('automatic discounts overlap, %s: %o %s', (_, change, overlaps) => {
  const other = { ...OPEN, ...change }
  expect([overlapsAutomatic(OPEN, other), overlapsAutomatic(other, OPEN)]).toEqual([overlaps, overlaps])
})
