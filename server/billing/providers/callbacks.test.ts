import { describe, expect, test } from 'vitest'
import { makeSinkCredential } from '#server/gateways/stores/dcb/carrier-callbacks.ts'
import { signatureOf } from '#simulators/card/webhooks.ts'
import { payByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { receiveProviderEvent } from './receive-provider-event.ts'

const DAY = 24 * 3600
const BANGO = 'simulated-bango:simulated-bango-password'

type Callback = { body: string; headers: Record<string, string> }

describe.each(DATABASE_KINDS)('a callback, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  let phones = 0

  /** Begins a purchase; `pay` does what the payer does. */
  const BUY: Record<string, (buyer: TestBuyer) => Promise<{ id: string; pay: () => Promise<unknown> }>> = {
    async dcb(buyer) {
      phones += 1
      const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone: `+1555010090${phones}` })
      const { id } = bought.data.purchase
      return { id, pay: () => buyer.confirm(id, '123456') }
    },
    async bango(buyer) {
      const bought = await buyer.buy('premium-monthly-bango', { store: 'bango', phone: '+12025550120' })
      const form = new URLSearchParams({ number: '12025550120', pin: '1234', go: 'yes' })
      const pay = () => fetch(bought.data.redirect_url ?? '', { method: 'POST', body: form, redirect: 'manual' })
      return { id: bought.data.purchase.id, pay }
    },
    async card(buyer) {
      const bought = await buyer.buy('premium-yearly-direct', { store: 'selah' })
      return { id: bought.data.purchase.id, pay: () => payByCard(bought.data.redirect_url ?? '') }
    },
  }
  const attemptOf = (buyer: TestBuyer) =>
    billing.server.program.database
      .selectFrom('charge_attempt')
      .innerJoin('charge', 'charge.id', 'charge_attempt.charge_id')
      .select(['charge_attempt.correlator', 'charge_attempt.provider_id'])
      .where('charge.user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
  /** The provider's signed callback about the buyer's successful charge. */
  const CALLBACKS: Record<string, (buyer: TestBuyer) => Promise<Callback>> = {
    async dcb(buyer) {
      const { correlator, provider_id } = await attemptOf(buyer)
      const { accessToken } = makeSinkCredential(billing.server.program.signer, correlator, billing.server.clock.now())
      const event = {
        ...{ id: `told ${correlator}`, source: 'https://carrier.test', specversion: '1.0' },
        ...{ datacontenttype: 'application/json', time: new Date(billing.server.clock.now()).toISOString() },
        type: 'org.camaraproject.carrier-billing.v0.payment-completed',
        data: { paymentId: provider_id, paymentStatus: 'succeeded' },
      }
      const authorization = `Bearer ${accessToken}`
      return {
        body: JSON.stringify(event),
        headers: { 'content-type': 'application/cloudevents+json', authorization },
      }
    },
    async bango(buyer) {
      const { correlator, provider_id } = await attemptOf(buyer)
      const notification = { responseCode: 'OK', transactionId: provider_id, externalTransactionId: correlator }
      const headers = { 'content-type': 'application/json', authorization: `Basic ${btoa(BANGO)}` }
      return { body: JSON.stringify(notification), headers }
    },
    async card(buyer) {
      const { checkout_id, id } = await billing.server.program.database
        .selectFrom('purchase')
        .select(['checkout_id', 'id'])
        .where('user_id', '=', buyer.id)
        .executeTakeFirstOrThrow()
      const seconds = Math.floor(billing.server.clock.now() / 1000)
      const object = { id: checkout_id, object: 'checkout.session', status: 'complete', metadata: { purchase_id: id } }
      const event = { id: `evt_${id}`, object: 'event', type: 'checkout.session.completed', created: seconds }
      const body = JSON.stringify({ ...event, data: { object } })
      return { body, headers: { 'stripe-signature': signatureOf(body, seconds) } }
    },
  }
  const sendCallback = async (store: string, { body, headers }: Callback) => {
    const { status } = await billing.server.ask(`/webhooks/${store}`, { method: 'POST', headers, body })
    await billing.server.runDue()
    return status
  }
  /** Everything that is stored about somebody's money. */
  const standing = async ({ id }: TestBuyer) => {
    const { database } = billing.server.program
    const [subscriptions, charges, ledger] = await Promise.all([
      database
        .selectFrom('subscription')
        .leftJoin('entitlement', 'entitlement.id', 'subscription.id')
        .select(['period', 'expires_at', 'canceled_at', 'refunded_at', 'ended_at', 'ends_at'])
        .where('subscription.user_id', '=', id)
        .execute(),
      database.selectFrom('charge').select(['status', 'amount', 'provider_id']).where('user_id', '=', id).execute(),
      database
        .selectFrom('ledger_entry')
        .innerJoin('charge', 'charge.id', 'ledger_entry.charge_id')
        .select(['group_key', 'account', 'ledger_entry.amount'])
        .where('charge.user_id', '=', id)
        .orderBy('ledger_entry.id')
        .execute(),
    ])
    return { subscriptions, charges, ledger, isSubscribed: await buyerIsSubscribed(id) }
  }
  const buyerIsSubscribed = async (id: string) => {
    const { database } = billing.server.program
    const rows = await database.selectFrom('entitlement').select('ends_at').where('user_id', '=', id).execute()
    return rows.some(({ ends_at }) => ends_at === null || ends_at > billing.server.clock.now())
  }

  test('is stored as due at once and without an attempt, so that a failure is retried after the first delay', async () => {
    const { program } = billing.server
    const buyer = await openTestBuyer(billing.server)
    await BUY.dcb?.(buyer)
    const { body, headers } = (await CALLBACKS.dcb?.(buyer)) ?? {}
    expect(await receiveProviderEvent(program, 'dcb', { body: Buffer.from(body ?? ''), headers: headers ?? {} })).toBe(
      'stored',
    )
    const stored = program.database
      .selectFrom('provider_event')
      .select(['attempts', 'handled_at', 'received_at', 'due_at'])
    const event = await stored.orderBy('received_at', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(event).toMatchObject({ attempts: 0, handled_at: null, due_at: event.received_at })
    await billing.server.runDue()
  })

  test.each(['dcb', 'bango', 'card'])(
    'a %s callback that arrives three times, and again ten days late, changes nothing',
    async (store) => {
      const buyer = await openTestBuyer(billing.server)
      const { id, pay } = (await BUY[store]?.(buyer)) ?? { id: '', pay: async () => undefined }
      await pay()
      expect((await buyer.getPurchase(id)).data.purchase.status).toBe('succeeded')
      const before = await standing(buyer)
      expect(before).toMatchObject({ charges: [{ status: 'succeeded' }], isSubscribed: true })
      const callback = await CALLBACKS[store]?.(buyer)
      if (!callback) throw new Error(`${store} tells nothing`)
      expect([
        await sendCallback(store, callback),
        await sendCallback(store, callback),
        await sendCallback(store, callback),
      ]).not.toContain(401)
      expect(await standing(buyer)).toEqual(before)
      billing.server.clock.advance(10 * DAY)
      await sendCallback(store, callback)
      const again = await CALLBACKS[store]?.(buyer)
      if (again) expect(await sendCallback(store, again)).toBeLessThan(300)
      expect(await standing(buyer)).toEqual(before)
    },
  )

  test.each([
    ['dcb', { authorization: 'Bearer forged' }],
    ['bango', { authorization: `Basic ${btoa('simulated-bango:guessed')}` }],
    ['card', { 'stripe-signature': signatureOf('{}', 1, 'whsec_guessed') }],
  ])('a forged %s callback is rejected, stored nowhere, and grants nothing', async (store, forged) => {
    const buyer = await openTestBuyer(billing.server)
    await BUY[store]?.(buyer)
    // Handles what the provider sends by itself.
    await billing.server.runDue()
    const before = await standing(buyer)
    const count = async () =>
      (await billing.server.program.database.selectFrom('provider_event').select('id').execute()).length
    const events = await count()
    const callback = await CALLBACKS[store]?.(buyer)
    if (!callback) throw new Error(`${store} tells nothing`)
    const headers = { ...callback.headers, ...forged }
    expect(await sendCallback(store, { ...callback, headers })).toBe(401)
    const { authorization, 'stripe-signature': signature, ...bare } = callback.headers
    expect(authorization ?? signature).toBeDefined()
    expect(await sendCallback(store, { ...callback, headers: bare })).toBe(401)
    expect(await count()).toBe(events)
    expect(await standing(buyer)).toEqual(before)
    expect(before).toMatchObject({ subscriptions: [], isSubscribed: false })
  })
})
