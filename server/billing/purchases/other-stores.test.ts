import { describe, expect, test } from 'vitest'
import { askSimulator } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const DAY = 24 * 3600

describe.each(DATABASE_KINDS)('buying elsewhere, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing

  const takenByBango = async () => {
    const { charges } = await askSimulator<{ charges: { amount: string; refunded: string | null }[] }>(
      billing.server,
      '/bango/__charges',
    )
    return charges.map(({ amount }) => amount)
  }

  const buyByBango = async (buyer: TestBuyer, number: string) => {
    const payment = { store: 'bango', phone: '+12025550120', return_url: '/subscribe/' }
    const bought = await buyer.buy('premium-monthly-bango', payment, 'a key')
    expect(bought.data).toMatchObject({ purchase: { status: 'requires_action' } })
    const form = new URLSearchParams({ number, pin: '1234', go: 'yes' })
    const back = await fetch(bought.data.redirect_url ?? '', { method: 'POST', body: form, redirect: 'manual' })
    expect(back.headers.get('location')).toContain(`/subscribe/?purchase_id=${bought.data.purchase.id}`)
    return buyer.getPurchase(bought.data.purchase.id)
  }

  test('by Bango: its page identifies the payer, who is charged every month without another confirmation', async () => {
    const buyer = await openTestBuyer(billing.server)
    expect((await buyByBango(buyer, '12025550120')).data).toMatchObject({
      purchase: { status: 'succeeded' },
      subscription: { state: 'active', store: 'bango', price: 899 },
    })
    expect(await takenByBango()).toEqual(['8.99'])
    await later(62 * DAY)
    expect(await takenByBango()).toEqual(['8.99', '8.99', '8.99'])
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'active', store: 'bango' }])
  })

  test('by Bango: a first charge whose answer is lost is made once, and so is the next', async () => {
    const before = (await takenByBango()).length
    const buyer = await openTestBuyer(billing.server)
    await askSimulator(billing.server, '/bango/__faults', { fault: 'lost_answer', method: 'PUT' })
    await buyByBango(buyer, '12025550120')
    await later(300)
    expect(await takenByBango()).toHaveLength(before + 1)
    expect(await buyer.isSubscribed()).toBe(true)
    await later(32 * DAY)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'active' }])
  })

  test('by Bango: a phone without credit buys nothing', async () => {
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyByBango(buyer, '12025550121')
    expect(bought.data.purchase).toMatchObject({ status: 'failed', failure: expect.stringContaining('charged') })
    expect(await buyer.isSubscribed()).toBe(false)
  })

  test.each([
    ['app-store', 'apple', 'SUBSCRIBED', 'REVOKE'],
    ['play', 'google', 4, 12],
  ])('in %s: its events give and end access', async (simulator, store, begins, ends) => {
    const buyer = await openTestBuyer(billing.server)
    const notification = { type: begins, user: buyer.id, product: 'premium-yearly' }
    const sent = await askSimulator<{ id: string; status: number }>(
      billing.server,
      `/${simulator}/notify`,
      notification,
    )
    expect(sent.status).toBe(204)
    await billing.server.runDue()
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'active', store, price: 5999 }])
    expect(await buyer.isSubscribed()).toBe(true)
    const [subscription] = await buyer.subscriptions()
    expect(subscription?.manage_subscription_url).toContain('https://')
    const refused = await buyer.ask('POST', `/0.9/products-subscriptions/${subscription?.id}/cancel`, {}, 'cancel')
    expect(refused.code).toBe('not_cancellable')
    await askSimulator(billing.server, `/${simulator}/notify`, { type: ends, id: sent.id })
    await billing.server.runDue()
    expect(await buyer.isSubscribed()).toBe(false)
  })

  test.each(['apple', 'bango', 'card', 'dcb', 'google'])(
    'an event that is not the store’s is refused at /webhooks/%s',
    async (store) => {
      const { ask, program } = billing.server
      const count = () => program.database.selectFrom('provider_event').select('id').execute()
      const before = await count()
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
        const init = { method: 'POST', headers: { 'content-type': type }, body: '{"id":"evt_1"}' }
        expect((await ask(`/webhooks/${store}`, init)).status).toBe(401)
      }
      expect((await ask(`/webhooks/${store}`, { method: 'POST' })).status).toBe(401)
      expect(await count()).toEqual(before)
    },
  )
})
