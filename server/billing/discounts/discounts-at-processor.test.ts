import { beforeAll, describe, expect, test } from 'vitest'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { ownCard } from '#simulators/card/card-numbers.ts'
import { makeDiscount } from '#testing/billing/make-discount.ts'
import { askSimulator, netChargesByCard, payByCard, subscriptionOf } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const DAY = 24 * 3600
const DIRECT = 'premium-yearly-direct'
const MONTHLY = 'premium-monthly'

describe.each(DATABASE_KINDS)('a discount by card, at the processor, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  beforeAll(() => insertDemoAccounts(billing.server.program))

  const buyAtHalf = async (product: string, periods: number) => {
    const code = await makeDiscount(billing.server, { product_ids: [product], periods })
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy(product, { store: 'selah', discount_code: code })
    await payByCard(bought.data.redirect_url ?? '', ownCard(buyer.id))
    await buyer.getPurchase(bought.data.purchase.id)
    return buyer.id
  }
  const differencesOf = async (userId: string) => {
    const { id } = await subscriptionOf(billing.server, userId)
    const found = billing.server.program.database.selectFrom('store_difference').select('details_json')
    const rows = await found.where('subscription_id', '=', id).execute()
    return rows.flatMap(({ details_json }): { field: string }[] => JSON.parse(details_json))
  }

  test('the daily reconciliation that finds its last payment finds no other price', async () => {
    const userId = await buyAtHalf(MONTHLY, 1)
    await askSimulator(billing.server, '/card/__faults', { webhooks: 'held' })
    await billing.later(8 * DAY)
    await billing.later(DAY)
    const fields = (await differencesOf(userId)).map(({ field }) => field)
    expect(fields).toContain('charge')
    expect(fields).not.toContain('price')
    await billing.later(31 * DAY)
    expect(await netChargesByCard(billing.server, userId)).toEqual([449, 899])
  })

  test('an invoice that the processor’s desk adds does not count as a discounted period', async () => {
    const userId = await buyAtHalf(DIRECT, 2)
    await billing.later(DAY)
    const { provider_id: subscription } = await subscriptionOf(billing.server, userId)
    await askSimulator(billing.server, '/card/__invoices', { subscription, amount: 500 })
    await billing.later(DAY)
    expect(await netChargesByCard(billing.server, userId)).toEqual([2499, 500])
    expect(await subscriptionOf(billing.server, userId)).toMatchObject({ price: 2499, regular_price: 4999 })
    await billing.later(366 * DAY)
    await billing.later(366 * DAY)
    expect(await netChargesByCard(billing.server, userId)).toEqual([2499, 500, 2499, 4999])
  })
})
