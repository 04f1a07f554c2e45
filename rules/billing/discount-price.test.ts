import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountedPrice, findDiscount } from './discount-price.ts'

describe('a price with a percentage discount', () => {
  test.each([
    [5999, 20, 4799],
    [899, 20, 719],
    [8999, 20, 7199],
    [5999, 0, 5999],
    [5999, 100, 0],
    [999, 50, 499],
    [1, 50, 0],
    [0, 20, 0],
    [5999, -5, 5999],
    [5999, 120, 0],
  ])('%i less %i percent is %i cents', (price, percent, wanted) => {
    expect(discountedPrice(price, percent)).toBe(wanted)
  })

  test('is in whole cents, within half a cent of the exact price, and never above the full price', () => {
    assert(
      property(integer({ min: 0, max: 1_000_000 }), integer({ min: 0, max: 100 }), (price, percent) => {
        const after = discountedPrice(price, percent)
        expect(Number.isInteger(after)).toBe(true)
        expect(after).toBeLessThanOrEqual(price)
        expect(Math.abs(after - (price * (100 - percent)) / 100)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

const WELCOME = { code: 'welcome20', percent_off: 20, product_ids: ['premium-yearly'] }

test.each([
  ['welcome20', 'premium-yearly', WELCOME],
  [' Welcome20 ', 'premium-yearly', WELCOME],
  ['welcome20', 'gift-yearly', undefined],
  ['other', 'premium-yearly', undefined],
  ['', 'premium-yearly', undefined],
  [undefined, 'premium-yearly', undefined],
])('the code %j on %s', (code, productId, wanted) => {
  expect(findDiscount([WELCOME], code, productId)).toBe(wanted)
})
