import { expect, test } from 'vitest'
import type { Product } from '#contract/billing/subscriptions.ts'
import type { Caller } from '#contract/call.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { findProducts, readOfferQuery } from './find-products.ts'

const plan = (id: string, stores: string[], changes: Partial<Product> = {}) => ({
  ...{
    id,
    title: id,
    description: '',
    stores,
    price: 899,
    seats: 1,
    subscription_interval: 'month',
    subscription_interval_count: 1,
  },
  ...changes,
})
const YEARLY = plan('yearly', ['selah'], { price: 5999, subscription_interval: 'year' })
const CARD = plan('monthly', ['selah'])
const EITHER = plan('monthly', ['selah', 'dcb'])
const BILL = plan('bill', ['bango'])

/** The products offered for this address, out of these plans and one that is paid by phone bill only. */
async function offered(plans: readonly object[], query: string): Promise<string[]> {
  const call = (async (_: object, { query: { type } }: { query: { type: string } }) => ({
    data: type === 'bango' ? [BILL] : plans,
  })) as Caller
  return (await findProducts(call, readOfferQuery(new URLSearchParams(query)), ENGLISH)).map(({ id }) => id)
}

test.each([
  ['once where a plan takes card and phone bill', [YEARLY, EITHER], '', ['yearly', 'monthly']],
  ['beside it where no other takes a phone bill', [YEARLY, CARD], '', ['yearly', 'monthly', 'bill']],
  ['in place of its like where a link sends to it', [YEARLY, EITHER], 'type=bango', ['bill', 'yearly']],
])('a monthly plan on the phone bill is offered %s', async (_, plans, query, ids) => {
  expect(await offered(plans, query)).toEqual(ids)
})
