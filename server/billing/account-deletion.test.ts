import { describe, expect, test } from 'vitest'
import {
  askSimulator,
  netChargesByCarrier,
  payByCard,
  processorOf,
  withProcessor,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { syncSubscription } from './reconciliation/sync-subscription.ts'

const DAY = 24 * 3600
const PASSWORD = 'a long enough word'

describe.each(DATABASE_KINDS)('deleting an account during a purchase, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing
  const remove = (buyer: TestBuyer) => buyer.ask('DELETE', `/web/users/${buyer.id}`, { password: PASSWORD })
  const purchaseOf = (id: string) =>
    billing.server.program.database.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const cardCharges = async () =>
    (await askSimulator<{ charges: object[] }>(billing.server, '/card/__charges')).charges.length
  const openPage = async (product = 'premium-yearly-direct', more: object = {}) => {
    const buyer = await openTestBuyer(billing.server)
    const { data } = await buyer.buy(product, { store: 'selah', ...more })
    return { buyer, id: data.purchase.id, url: data.redirect_url ?? '' }
  }

  test.each([
    ['premium-yearly-direct', {}],
    ['premium-monthly', {}],
    ['gift-yearly', { gift: {} }],
  ])('closes the open card page of %s', async (product, more) => {
    const { buyer, id, url } = await openPage(product, more)
    const before = await cardCharges()
    expect((await remove(buyer)).status).toBe(200)
    expect(await purchaseOf(id)).toMatchObject({ status: 'failed', check_at: null, action_json: null })
    await payByCard(url)
    await later(40 * DAY)
    expect(await cardCharges()).toBe(before)
  })

  test('cancels a subscription that was paid on the card page without our knowledge', async () => {
    await askSimulator(billing.server, '/card/__faults', { webhooks: 'held' })
    const { buyer, id, url } = await openPage('premium-monthly')
    const before = await cardCharges()
    await payByCard(url)
    expect((await remove(buyer)).status).toBe(200)
    expect(await purchaseOf(id)).toMatchObject({ status: 'succeeded', user_id: expect.stringMatching(/^gone:/) })
    await later(40 * DAY)
    expect(await cardCharges()).toBe(before)
  })

  const followed = (purchaseId: string) =>
    billing.server.program.database
      .selectFrom('subscription')
      .select(['provider_id', 'customer_id', 'manage_url', 'followed_at'])
      .where('purchase_id', '=', purchaseId)
      .executeTakeFirstOrThrow()
  const forgotten = { customer_id: null, manage_url: null }

  test('does not store the processor’s customer id again from a later event', async () => {
    const { buyer, id, url } = await openPage('premium-monthly')
    await payByCard(url)
    await buyer.getPurchase(id)
    const before = await followed(id)
    expect(before.customer_id).not.toBeNull()
    expect((await remove(buyer)).status).toBe(200)
    await later(8 * DAY)
    const after = await followed(id)
    expect(after).toMatchObject(forgotten)
    expect(after.followed_at).toBeGreaterThan(before.followed_at)
  })

  test('does not store the customer id again from a reconciliation in progress', async () => {
    const { buyer, id, url } = await openPage('premium-monthly')
    await payByCard(url)
    const { data } = await buyer.getPurchase(id)
    await buyer.ask('POST', `/0.9/products-subscriptions/${data.subscription?.id}/cancel`)
    await later(40 * DAY)
    const { program } = billing.server
    let isRemoved = false
    const meanwhile = withProcessor(program, {
      findSubscription: async (asked) => {
        const snapshot = await processorOf(program).findSubscription(asked)
        if (!isRemoved) await remove(buyer)
        isRemoved = true
        return snapshot
      },
    })
    const { provider_id } = await followed(id)
    await syncSubscription(meanwhile, { store: 'card', providerId: provider_id ?? '' })
    expect(await followed(id)).toMatchObject(forgotten)
  })

  test('fails and deletes nothing while the processor is down', async () => {
    const { buyer, id } = await openPage()
    await askSimulator(billing.server, '/card/__outage', { is_down: true })
    expect(await remove(buyer)).toMatchObject({ status: 503, code: 'store_unavailable' })
    await askSimulator(billing.server, '/card/__outage', { is_down: false })
    expect((await buyer.getPurchase(id)).data.purchase.status).toBe('requires_action')
    expect((await remove(buyer)).status).toBe(200)
  })

  test('ends a phone charge that waits for its code', async () => {
    const buyer = await openTestBuyer(billing.server)
    const { data } = await buyer.buy('premium-monthly', { store: 'dcb', phone: '+15550100177' })
    expect((await remove(buyer)).status).toBe(200)
    const { charge_id, ...purchase } = await purchaseOf(data.purchase.id)
    expect(purchase).toMatchObject({ status: 'failed', check_at: null })
    const charge = await billing.server.program.database
      .selectFrom('charge')
      .select('status')
      .where('id', '=', charge_id ?? '')
      .executeTakeFirst()
    expect(charge).toEqual({ status: 'refused' })
  })

  test('refunds what a carrier charges afterwards', async () => {
    const phone = '+15550110030'
    const buyer = await openTestBuyer(billing.server)
    const { data } = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    if (data.purchase.action === 'code') {
      const path = `/web/users/${buyer.id}/purchases/${data.purchase.id}/confirm`
      await buyer.ask('POST', path, { code: '123456' })
    }
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([])
    expect((await remove(buyer)).status).toBe(200)
    await later(3600)
    await later(3600)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([0])
    expect((await purchaseOf(data.purchase.id)).status).toBe('failed')
  })
})
