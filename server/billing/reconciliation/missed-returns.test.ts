import { describe, expect, test } from 'vitest'
import {
  askSimulator,
  changeChargeAtProcessor,
  ledgerBalanceOf,
  netChargesByCard,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const DAY = 24 * 3600
const PRICE = 4999

/** The processor's events are lost in all of these tests: only reconciliation finds the returns. */
describe.each(DATABASE_KINDS)('returns whose events were lost, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing
  const buy = async (product: string) => {
    const buyer = await openTestBuyer(billing.server)
    const purchaseId = await buyByCard(buyer, product, product === 'gift-yearly' ? { gift: {} } : {})
    const { data } = await buyer.getPurchase(purchaseId)
    await askSimulator(billing.server, '/card/__faults', { webhooks: 'held' })
    return { buyer, code: data.purchase.gift_code ?? '', id: data.subscription?.id ?? '' }
  }

  test.each([
    ['refunded', { refund: 'all' }],
    ['charged back', { dispute: 'lost' }],
  ] as const)('a gift that was %s is found within a day, redeemed or not', async (_what, done) => {
    const [kept, used] = [await buy('gift-yearly'), await buy('gift-yearly')]
    const person = await openTestBuyer(billing.server)
    const redeem = (code: string) => person.ask('POST', '/web/redeem-gift', { code, product_id: 'gift-yearly' })
    expect(await redeem(used.code)).toMatchObject({ status: 200 })
    await later(40 * DAY)
    for (const { buyer } of [kept, used]) await changeChargeAtProcessor(billing.server, buyer.id, done)
    await later(DAY + 1)
    expect([
      await ledgerBalanceOf(billing.server, kept.buyer.id),
      await ledgerBalanceOf(billing.server, used.buyer.id),
    ]).toEqual([0, 0])
    expect(await person.isSubscribed()).toBe(false)
    expect(await redeem(kept.code)).toMatchObject({ code: 'gift_redeemed' })
  })

  const reconcileAt = async (buyerId: string) => {
    const { database } = billing.server.program
    const gift = database.selectFrom('gift').select('follow_at').where('buyer_id', '=', buyerId)
    return (await gift.executeTakeFirstOrThrow()).follow_at
  }

  test('a gift is reconciled for half a year', async () => {
    const { buyer } = await buy('gift-yearly')
    await later(179 * DAY)
    expect(await reconcileAt(buyer.id)).toBeGreaterThan(billing.server.clock.now())
    await later(2 * DAY)
    expect(await reconcileAt(buyer.id)).toBeNull()
  })

  test('an ended subscription is reconciled for half a year', async () => {
    const { buyer, id } = await buy('premium-yearly-direct')
    await buyer.ask('POST', `/0.9/products-subscriptions/${id}/cancel`)
    await later(366 * DAY)
    const nextAt = async () => {
      const row = billing.server.program.database.selectFrom('subscription').select('follow_at').where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()).follow_at
    }
    expect(await nextAt()).toBeGreaterThan(billing.server.clock.now())
    await later(171 * DAY)
    expect(await nextAt()).toBeGreaterThan(billing.server.clock.now())
    await later(8 * DAY)
    expect(await nextAt()).toBeNull()
  })

  test('a chargeback of an ended subscription’s last charge is posted within a week', async () => {
    const { buyer, id } = await buy('premium-yearly-direct')
    await buyer.ask('POST', `/0.9/products-subscriptions/${id}/cancel`)
    await later(366 * DAY)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'expired' }])
    await later(8 * DAY)
    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'lost' })
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(PRICE)
    await later(7 * DAY + 1)
    expect([await ledgerBalanceOf(billing.server, buyer.id), await netChargesByCard(billing.server, buyer.id)]).toEqual(
      [0, [0]],
    )
  })
})
