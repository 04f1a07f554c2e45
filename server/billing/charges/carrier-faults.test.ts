import { describe, expect, test } from 'vitest'
import { emailKey } from '#rules/forms/email.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { type ChargingStore, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { lastMessage } from '#testing/accounts/test-browser.ts'
import { askSimulator, carrierOf, netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const DAY = 24 * 3600
const OPEN = '+15550110041'

describe.each(DATABASE_KINDS)('a carrier that refuses or fails, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing

  /** A member whose phone the carrier charges without confirmation, once our own code is confirmed. */
  const buyByPhone = async (phone = OPEN) => {
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone }, 'a key')
    if (bought.data?.purchase?.action !== 'code') return { ...buyer, bought }
    return { ...buyer, bought: await buyer.confirmByPhoneCode(bought.data.purchase.id, phone) }
  }
  const fault = (name: string, phone: string, times = 1) =>
    askSimulator(billing.server, '/carrier/__faults', { fault: name, phone, times })

  test.each([
    ['+15550110010', 'credit'],
    ['+15550110011', 'limit'],
    ['+15550110012', 'suspended'],
    ['+15550110013', 'does not allow purchases'],
    ['+15550110014', 'does not know'],
    ['+15550110015', 'this amount'],
  ])('%s sees why nothing was charged, and the same reason again', async (phone, words) => {
    const { bought, buy, isSubscribed } = await buyByPhone(phone)
    expect(bought).toMatchObject({ status: 402, code: 'payment_refused' })
    expect(bought.message).toContain(words)
    expect(await buy('premium-monthly', { store: 'dcb', phone }, 'a key')).toEqual(bought)
    expect(await isSubscribed()).toBe(false)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([])
  })

  test('the operator learns of a first charge whose amount the carrier does not allow', async () => {
    const subjects = async () => {
      const { database, operatorEmail } = billing.server.program
      return (await listMessages(database, emailKey(operatorEmail))).map(({ subject }) => subject)
    }
    await later(2 * DAY)
    const before = (await subjects()).filter((subject) => subject?.includes('amount')).length
    expect((await buyByPhone('+15550110015')).bought).toMatchObject({ code: 'payment_refused' })
    const alerts = (await subjects()).filter((subject) => subject?.includes('amount'))
    expect(alerts.slice(before)).toEqual(['Selah: the carrier doesn’t allow an amount'])
  })

  test('an answer lost after the charge succeeded is found, and nothing is charged twice', async () => {
    const phone = '+15550100100'
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    await fault('lost_answer', phone)
    const path = `/web/users/${buyer.id}/purchases/${bought.data.purchase.id}/confirm`
    const confirmed = await buyer.ask('POST', path, { code: '123456' })
    expect(confirmed.status).toBe(200)
    await later(120)
    expect((await buyer.getPurchase(bought.data.purchase.id)).data.purchase.status).toBe('succeeded')
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899])
    expect(await buyer.isSubscribed()).toBe(true)
  })

  test('a timeout after the carrier’s callback reported success does not undo the purchase', async () => {
    const before = await netChargesByCarrier(billing.server, OPEN)
    const dcb = carrierOf(billing.server.program)
    const silent: ChargingStore = {
      ...dcb,
      charge: async (order) => {
        await dcb.charge({ ...order, isPayerProven: true })
        // Handles the carrier's callback while the request is still waiting.
        await billing.server.runDue()
        throw new StoreUnavailable('timeout')
      },
    }
    billing.server.program.stores.dcb = silent
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone: OPEN })
    billing.server.program.stores.dcb = dcb
    expect(bought).toMatchObject({ status: 200, data: { purchase: { status: 'succeeded' } } })
    expect(await netChargesByCarrier(billing.server, OPEN)).toEqual([...before, 899])
    expect(await buyer.isSubscribed()).toBe(true)
    await later(3600)
    expect(await netChargesByCarrier(billing.server, OPEN)).toEqual([...before, 899])
  })

  test('a carrier that never answers fails the purchase, and another may begin', async () => {
    const dcb = carrierOf(billing.server.program)
    const silence = async () => Promise.reject(new StoreUnavailable('nobody there'))
    billing.server.program.stores.dcb = { ...dcb, charge: silence }
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone: OPEN })
    billing.server.program.stores.dcb = dcb
    expect(bought).toMatchObject({ status: 503, code: 'store_unavailable' })
    expect((await buyer.buy('premium-monthly', { store: 'dcb', phone: OPEN })).status).toBe(200)
  })

  test('a renewal whose answer is lost is charged once', async () => {
    const phone = '+15550100101'
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    await buyer.ask('POST', `/web/users/${buyer.id}/purchases/${bought.data.purchase.id}/confirm`, { code: '123456' })
    await fault('lost_answer', phone)
    await later(31 * DAY)
    expect(await buyer.isSubscribed()).toBe(true)
    await later(3600)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899, 899])
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'active' }])
  })

  test('a refused renewal keeps access, is retried after 1, 3 and 7 days, and then ends', async () => {
    const phone = '+15550110042'
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    await buyer.ask('POST', `/web/users/${buyer.id}/purchases/${bought.data.purchase.id}/confirm`, { code: '123456' })
    const [{ expires_at } = { expires_at: '' }] = await buyer.subscriptions()
    await later((Date.parse(expires_at ?? '') - billing.server.clock.now()) / 1000 + 60)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'past_due', grace_ends_at: expect.any(String) }])
    expect(await buyer.isSubscribed()).toBe(true)
    expect((await lastMessage(billing.server, buyer.email)).subject).toContain('didn’t go through')
    for (const days of [1, 2, 3]) await later(days * DAY)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'past_due' }])
    await later(1 * DAY)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'expired' }])
    expect(await buyer.isSubscribed()).toBe(false)
    const attempts = await billing.server.program.database
      .selectFrom('charge_attempt')
      .innerJoin('charge', 'charge.id', 'charge_attempt.charge_id')
      .select(['charge_attempt.correlator', 'charge_attempt.status'])
      .where('charge.user_id', '=', buyer.id)
      .execute()
    expect(attempts.filter(({ status }) => status === 'refused')).toHaveLength(4)
    expect(new Set(attempts.map(({ correlator }) => correlator)).size).toBe(5)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899])
  })

  test.each([
    ['+15550110030', 'succeeded'],
    ['+15550110031', 'failed'],
    ['+15550110032', 'succeeded'],
    ['+15550110033', 'succeeded'],
  ])('%s, reported late, twice or out of order, ends as %s', async (phone, status) => {
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    if (bought.data?.purchase?.action === 'code') {
      const path = `/web/users/${buyer.id}/purchases/${bought.data.purchase.id}/confirm`
      await buyer.ask('POST', path, { code: '123456' })
    }
    await later(3600)
    expect((await buyer.getPurchase(bought.data.purchase.id)).data.purchase.status).toBe(status)
    expect(await buyer.isSubscribed()).toBe(status === 'succeeded')
    expect(await netChargesByCarrier(billing.server, phone)).toEqual(status === 'succeeded' ? [899] : [])
  })

  test('an event that is not the carrier’s is rejected and changes nothing', async () => {
    const { id } = await buyByPhone()
    const before = await billing.server.program.database
      .selectFrom('subscription')
      .selectAll()
      .where('user_id', '=', id)
      .execute()
    const count = async () =>
      (await billing.server.program.database.selectFrom('provider_event').select('id').execute()).length
    const events = await count()
    const body = JSON.stringify({ id: 'x', type: 'org.camaraproject.carrier-billing.v0.payment-denied', data: {} })
    for (const authorization of ['', 'Bearer nonsense', `Bearer ${'a'.repeat(300)}`]) {
      const response = await billing.server.ask('/webhooks/dcb', {
        method: 'POST',
        headers: { 'content-type': 'application/cloudevents+json', authorization },
        body,
      })
      expect(response.status).toBe(401)
    }
    expect(await count()).toBe(events)
    expect(
      await billing.server.program.database.selectFrom('subscription').selectAll().where('user_id', '=', id).execute(),
    ).toEqual(before)
  })

  test('another user’s subscription is not found, and cannot be canceled, confirmed or refunded', async () => {
    const { bought } = await buyByPhone()
    const other = await openTestBuyer(billing.server)
    const id = bought.data.subscription?.id
    for (const path of [
      `/0.9/products-subscriptions/${id}/cancel`,
      `/web/products-subscriptions/${id}/refund`,
      `/web/products-subscriptions/${id}/resume`,
    ]) {
      expect(await other.ask('POST', path)).toMatchObject({ status: 404, code: 'subscription_not_found' })
    }
    expect(await other.getPurchase(bought.data.purchase.id)).toMatchObject({ status: 404 })
  })
})
