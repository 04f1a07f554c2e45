import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import { openPricing } from './find-pricing.ts'

const BRAND_DISCOUNTS = [{ code: 'giving', percent_off: 20, product_ids: ['gift-yearly'] }]

let opened: TestProgram
beforeAll(async () => {
  opened = await openTestProgram('embedded')
})
afterAll(() => opened.stop())

test.each([
  ['its code', 'giving', 4000],
  ['another code', 'unheard-of', 5000],
  ['no code', undefined, 5000],
])('a discount of the brand, which never ends, is for gifts too: with %s', async (_, code, price) => {
  const query = { code, buyer: { user: undefined }, brandDiscounts: BRAND_DISCOUNTS }
  const pricing = await openPricing(opened.program, query)
  expect(pricing({ id: 'gift-yearly', price: 5000, types: ['gift'] })).toMatchObject({ price, discount: null })
})
