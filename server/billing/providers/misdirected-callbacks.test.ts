import { afterEach, describe, expect, test } from 'vitest'
import { listFailedProviderWork } from '#server/database/billing/failed-provider-work.ts'
import { makeSinkCredential } from '#server/gateways/stores/dcb/carrier-callbacks.ts'
import { signatureOf } from '#simulators/card/webhooks.ts'
import { askSimulator } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

describe.each(DATABASE_KINDS)('an authentic callback that names another user’s object, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  afterEach(async () => {
    // It was processed and ignored, not refused by the database.
    expect(await listFailedProviderWork(billing.server.program.database)).toEqual([])
  })

  const attemptOf = (buyer: TestBuyer) =>
    billing.server.program.database
      .selectFrom('charge_attempt')
      .innerJoin('charge', 'charge.id', 'charge_attempt.charge_id')
      .select(['charge_attempt.correlator', 'charge_attempt.provider_id', 'charge_attempt.status'])
      .where('charge.user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
  const sendCallback = async (store: string, body: object, headers: Record<string, string>) => {
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    expect((await billing.server.ask(`/webhooks/${store}`, request)).ok).toBe(true)
    await billing.server.runDue()
  }

  test('of the carrier: a successful payment pays for no other purchase', async () => {
    const [payer, hopeful] = [await openTestBuyer(billing.server), await openTestBuyer(billing.server)]
    const buy = (buyer: TestBuyer, phone: string) => buyer.buy('premium-monthly', { store: 'dcb', phone })
    const paid = await buy(payer, '+15550100600')
    await payer.confirm(paid.data.purchase.id, '123456')
    const open = await buy(hopeful, '+15550100601')
    const { correlator } = await attemptOf(hopeful)
    const { accessToken } = makeSinkCredential(billing.server.program.signer, correlator, billing.server.clock.now())
    const event = {
      ...{ id: 'one', source: 'https://carrier.test', specversion: '1.0', datacontenttype: 'application/json' },
      type: 'org.camaraproject.carrier-billing.v0.payment-completed',
      time: new Date(billing.server.clock.now()).toISOString(),
      data: { paymentId: (await attemptOf(payer)).provider_id, paymentStatus: 'succeeded' },
    }
    await sendCallback('dcb', event, {
      'content-type': 'application/cloudevents+json',
      authorization: `Bearer ${accessToken}`,
    })
    expect((await hopeful.getPurchase(open.data.purchase.id)).data.purchase.status).toBe('requires_action')
    expect([await payer.isSubscribed(), await hopeful.isSubscribed()]).toEqual([true, false])
  })

  test('of Bango: a successful transaction pays for no other purchase', async () => {
    const [payer, hopeful] = [await openTestBuyer(billing.server), await openTestBuyer(billing.server)]
    const asked = { store: 'bango', phone: '+12025550120' }
    const paid = await payer.buy('premium-monthly-bango', asked)
    const form = new URLSearchParams({ number: '12025550120', pin: '1234', go: 'yes' })
    await fetch(paid.data.redirect_url ?? '', { method: 'POST', body: form, redirect: 'manual' })
    await payer.getPurchase(paid.data.purchase.id)
    await hopeful.buy('premium-monthly-bango', asked)
    const notification = {
      responseCode: 'OK',
      transactionId: (await attemptOf(payer)).provider_id,
      externalTransactionId: (await attemptOf(hopeful)).correlator,
    }
    const authorization = `Basic ${btoa('simulated-bango:simulated-bango-password')}`
    await sendCallback('bango', notification, { 'content-type': 'application/json', authorization })
    expect([await payer.isSubscribed(), await hopeful.isSubscribed()]).toEqual([true, false])
    expect((await attemptOf(hopeful)).status).toBe('pending')
  })

  test('of the card processor: the processor’s own state is read, whatever the event says', async () => {
    const [payer, hopeful] = [await openTestBuyer(billing.server), await openTestBuyer(billing.server)]
    await payer.getPurchase(await buyByCard(payer, 'premium-yearly-direct'))
    const open = await hopeful.buy('premium-yearly-direct', { store: 'selah' })
    const { provider_id, checkout_id } = await billing.server.program.database
      .selectFrom('subscription')
      .innerJoin('purchase', 'purchase.subscription_id', 'subscription.id')
      .select(['subscription.provider_id', 'purchase.checkout_id'])
      .where('subscription.user_id', '=', payer.id)
      .executeTakeFirstOrThrow()
    const metadata = { purchase_id: open.data.purchase.id, user_id: hopeful.id }
    const objects = [
      ['checkout.session.completed', { id: checkout_id, object: 'checkout.session', status: 'complete', metadata }],
      ['customer.subscription.updated', { id: provider_id, object: 'subscription', status: 'canceled', metadata }],
      ['customer.subscription.deleted', { id: 'sub_of_nobody', object: 'subscription', metadata }],
    ] as const
    for (const [at, [type, object]] of objects.entries()) {
      const seconds = Math.floor(billing.server.clock.now() / 1000)
      const event = { id: `evt_misdirected_${at}`, object: 'event', type, created: seconds, data: { object } }
      await sendCallback('card', event, { 'stripe-signature': signatureOf(JSON.stringify(event), seconds) })
    }
    expect([await payer.isSubscribed(), await hopeful.isSubscribed()]).toEqual([true, false])
    expect(await payer.subscriptions()).toMatchObject([{ state: 'active' }])
    const { charges } = await askSimulator<{ charges: { amount: number }[] }>(billing.server, '/card/__charges')
    expect(charges).toHaveLength(1)
  })
})
