import { describe, expect, test } from 'vitest'
import {
  askSimulator,
  ledgerBalanceOf,
  netChargesByCard,
  netChargesByCarrier,
  payByCard,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { byScope } from '#testing/vitest/run-scope.ts'

const TAPS = byScope({ short: 20, long: 100 })
const PHONE = '+15550100650'

/** Sends many requests at once, every second one with an idempotency key of its own. */
const tap = <answer>(send: (key: string) => Promise<answer>) =>
  Promise.all(Array.from({ length: TAPS }, (_, at) => send(at % 2 ? 'the same' : `key ${at}`)))

/* `purchases.test.ts` tests that many requests to buy are one charge. */
describe.each(BOTH_DATABASES)('concurrent requests, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  test('that confirm the carrier’s code make one charge and one subscription', async () => {
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone: PHONE })
    const { id } = bought.data.purchase
    const answers = await tap(() => buyer.confirm(id, '123456'))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await billing.later(60)
    expect((await buyer.getPurchase(id)).data.purchase.status).toBe('succeeded')
    expect(await netChargesByCarrier(billing.server, PHONE)).toEqual([899])
    expect(await buyer.subscriptions()).toHaveLength(1)
  })

  test('for card pages, a cancellation and a refund: one charge, refunded once', async () => {
    const buyer = await openTestBuyer(billing.server)
    const bought = await tap((key) => buyer.buy('premium-yearly-direct', { store: 'selah' }, key))
    expect(bought.filter(({ status }) => status >= 500)).toEqual([])
    const urls = new Set(bought.flatMap(({ data }) => data?.redirect_url ?? []))
    // One of the pages still accepts a payment.
    for (const url of urls) await payByCard(url)
    await billing.later(60)
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([4999])
    const [subscription, ...others] = await buyer.subscriptions()
    expect(others).toEqual([])
    const cancelled = await tap((key) =>
      buyer.ask('POST', `/0.9/products-subscriptions/${subscription?.id}/cancel`, undefined, key),
    )
    expect(cancelled.filter(({ status }) => status >= 500)).toEqual([])
    const refunded = await tap((key) =>
      buyer.ask('POST', `/web/products-subscriptions/${subscription?.id}/refund`, undefined, key),
    )
    expect(refunded.some(({ status }) => status === 200)).toBe(true)
    expect(refunded.filter(({ status }) => status >= 500)).toEqual([])
    await billing.later(60)
    type Charge = { refunded: number }
    const { charges } = await askSimulator<{ charges: Charge[] }>(billing.server, '/card/__charges')
    expect(charges.map((charge) => charge.refunded)).toEqual([4999])
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(0)
    expect(await buyer.isSubscribed()).toBe(false)
  })
})
