import { describe, expect, test } from 'vitest'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { claimDuePurchase } from '#server/database/billing/purchases.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { askSimulator, netChargesByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer, subscribeByCard } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { sampleOf } from '#testing/vitest/run-scope.ts'

const DAY = 24 * 3600
const MOVE_TO_FAMILY =
  'I agree to move to Selah Premium for the family, at $89.99 every year, charged to my card until I cancel. The unused part of what I already paid is taken off the first charge, which is made today or, during a free trial, on the day the trial ends. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.'

describe.each(DATABASE_KINDS)('a subscription paid by card, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing
  const subjects = async (email: string) =>
    (await listMessages(billing.server.program.database, email)).map(({ subject }) => subject ?? '').toReversed()

  const subscribe = async (product = 'premium-monthly', number?: string) => {
    const { buyer, id } = await subscribeByCard(billing.server, { product, number })
    return { ...buyer, id, userId: buyer.id }
  }
  const change = (buyer: Awaited<ReturnType<typeof subscribe>>, what: string, key?: string) => {
    const path =
      what === 'cancel'
        ? `/0.9/products-subscriptions/${buyer.id}/cancel`
        : `/web/products-subscriptions/${buyer.id}/${what}`
    return buyer.ask<Subscription>('POST', path, undefined, key)
  }

  test('cancelled within thirty days and refunded: access ends at once, the last charge is refunded in full', async () => {
    const buyer = await subscribe()
    await later(8 * DAY)
    expect(await change(buyer, 'refund')).toMatchObject({ status: 409, code: 'not_refundable' })
    expect(await change(buyer, 'cancel', 'c')).toMatchObject({ data: { state: 'cancelled' } })
    expect(await change(buyer, 'cancel', 'd')).toMatchObject({ status: 409, code: 'not_cancellable' })
    expect(await buyer.isSubscribed()).toBe(true)
    const refunded = await change(buyer, 'refund', 'r')
    expect(refunded).toMatchObject({
      status: 200,
      data: { refund: { status: 'succeeded', amount: 899 }, subscription: { state: 'refunded' } },
    })
    expect(await buyer.isSubscribed()).toBe(false)
    expect(await change(buyer, 'refund', 'r')).toEqual(refunded)
    expect(await change(buyer, 'refund', 's')).toMatchObject({ code: 'not_refundable' })
    await later(40 * DAY)
    expect(await netChargesByCard(billing.server, buyer.userId)).toEqual([0])
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'refunded' }])
  })

  test('a cancelled trial is never charged; a resumed one is', async () => {
    const [left, stayed] = [await subscribe(), await subscribe()]
    await change(left, 'cancel')
    await change(stayed, 'cancel')
    expect(await change(stayed, 'resume')).toMatchObject({ data: { state: 'trial', canceled_at: null } })
    await later(8 * DAY)
    expect(await netChargesByCard(billing.server, left.userId)).toEqual([])
    expect(await left.subscriptions()).toMatchObject([{ state: 'expired' }])
    expect(await netChargesByCard(billing.server, stayed.userId)).toEqual([899])
    expect(await change(left, 'resume')).toMatchObject({ code: 'not_resumable' })
  })

  test('a cancelled one is not resumed beside another that renews', async () => {
    const buyer = await subscribe()
    await later(8 * DAY)
    await change(buyer, 'cancel', 'leave')
    await buyer.getPurchase(await buyByCard(buyer, 'premium-yearly'))
    const renewing = async () => (await buyer.subscriptions()).filter(({ canceled_at }) => canceled_at === null)
    expect(await renewing()).toHaveLength(1)
    expect(await change(buyer, 'resume', 'back')).toMatchObject({ status: 409, code: 'not_resumable' })
    expect(await renewing()).toHaveLength(1)
  })

  test('is announced before the trial ends and before another year, and every charge has its receipt', async () => {
    const buyer = await subscribe('premium-yearly')
    await later(5.5 * DAY)
    expect((await subjects(buyer.email)).at(-1)).toMatch(/^Your free trial ends on /)
    await later(3 * DAY)
    await later(359 * DAY)
    await later(9 * DAY)
    const written = await subjects(buyer.email)
    expect(written.filter((subject) => subject.startsWith('Receipt: $59.99'))).toHaveLength(2)
    expect(written.filter((subject) => / renews on /.test(subject))).toHaveLength(1)
    expect(written.filter((subject) => /what you agreed to/.test(subject))).toHaveLength(1)
  })

  test('a card that fails at renewal keeps access in grace, and then ends', async () => {
    const buyer = await subscribe('premium-monthly', '4000000000000341')
    await later(7 * DAY + 7200)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'past_due' }])
    expect(await buyer.isSubscribed()).toBe(true)
    await later(10 * DAY)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'expired' }])
    expect(await buyer.isSubscribed()).toBe(false)
  })

  test.each(sampleOf(['reversed', 'twice', 'held']))(
    'events that arrive %s end in the same state',
    async (webhooks) => {
      await askSimulator(billing.server, '/card/__faults', { webhooks })
      const buyer = await subscribe()
      await later(8 * DAY)
      await later(31 * DAY)
      // The daily reconciliation finds what no event reported.
      await later(DAY + 1)
      expect(await netChargesByCard(billing.server, buyer.userId)).toEqual([899, 899])
      const { data: charges } = await buyer.ask<object[]>('GET', `/web/users/${buyer.userId}/charges`)
      expect(charges).toHaveLength(2)
      expect(await buyer.subscriptions()).toMatchObject([{ state: 'active' }])
    },
  )

  test('moves to the family plan: the difference is charged, and five may be invited', async () => {
    const buyer = await subscribe('premium-yearly')
    await later(8 * DAY)
    const path = `/web/products-subscriptions/${buyer.id}/upgrade`
    const family = { product_id: 'premium-family-yearly' }
    expect(await buyer.ask('POST', path, { ...family, consent_text: 'no' })).toMatchObject({ code: 'consent_required' })
    const consent_text = MOVE_TO_FAMILY
    const moved = await buyer.ask('POST', path, { ...family, consent_text }, 'up')
    expect(moved).toMatchObject({ status: 200, data: { product_id: 'premium-family-yearly', seats: 6, price: 8999 } })
    const [first, second = 0] = await netChargesByCard(billing.server, buyer.userId)
    expect(first).toBe(5999)
    expect(second).toBeGreaterThan(2800)
    expect(second).toBeLessThanOrEqual(3000)
  })

  test('after a plan change, shows the refundable amount: the last charge, not the plan’s price', async () => {
    const buyer = await subscribe('premium-yearly')
    await later(8 * DAY)
    const body = { product_id: 'premium-family-yearly', consent_text: MOVE_TO_FAMILY }
    await buyer.ask('POST', `/web/products-subscriptions/${buyer.id}/upgrade`, body, 'up')
    await later(DAY)
    await buyer.ask('POST', `/0.9/products-subscriptions/${buyer.id}/cancel`)
    const [, difference = 0] = await netChargesByCard(billing.server, buyer.userId)
    expect(await buyer.subscriptions()).toMatchObject([{ price: 8999, refund_amount: difference }])
    const refunded = await buyer.ask('POST', `/web/products-subscriptions/${buyer.id}/refund`)
    expect(refunded).toMatchObject({ status: 200, data: { refund: { amount: difference } } })
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'refunded', refund_amount: difference }])
  })

  test('a completed plan change is not looked up again, an unfinished one is', async () => {
    const buyer = await subscribe('premium-yearly')
    await later(8 * DAY)
    const body = { product_id: 'premium-family-yearly', consent_text: MOVE_TO_FAMILY }
    await buyer.ask('POST', `/web/products-subscriptions/${buyer.id}/upgrade`, body, 'up')
    const { database, clock } = billing.server.program
    const found = () =>
      database.selectFrom('purchase').selectAll().where('kind', '=', 'change').where('user_id', '=', buyer.userId)
    const change = await found().executeTakeFirstOrThrow()
    expect(change).toMatchObject({ status: 'succeeded', check_at: null })
    await database.updateTable('purchase').set({ check_at: 0 }).where('id', '=', change.id).execute()
    const now = clock.now()
    expect((await claimDuePurchase(database, { now, until: now }))?.id).not.toBe(change.id)
  })

  test('changes from monthly to yearly at the yearly price, charged for a year', async () => {
    const buyer = await subscribe('premium-monthly')
    await later(8 * DAY)
    const consent_text = MOVE_TO_FAMILY
    const path = `/web/products-subscriptions/${buyer.id}/upgrade`
    const moved = await buyer.ask('POST', path, { product_id: 'premium-family-yearly', consent_text }, 'up')
    expect(moved).toMatchObject({ status: 200, data: { price: 8999, subscription_interval: 'year' } })
    await later(200 * DAY)
    const taken = await netChargesByCard(billing.server, buyer.userId)
    expect(taken).toHaveLength(2)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'active', subscription_interval: 'year', seats: 6 }])
    const back = { product_id: 'premium-yearly', consent_text: 'whatever it says' }
    expect(await buyer.ask('POST', path, back)).toMatchObject({ code: 'not_upgradable' })
  })

  test('a declined card buys nothing', async () => {
    const buyer = await openTestBuyer(billing.server)
    const purchaseId = await buyByCard(buyer, 'premium-yearly-direct', { number: '4000000000000002' })
    expect((await buyer.getPurchase(purchaseId)).data.purchase.status).toBe('requires_action')
    expect(await buyer.isSubscribed()).toBe(false)
    await later(2 * DAY)
    expect((await buyer.getPurchase(purchaseId)).data.purchase.status).toBe('failed')
  })

  test('deleting the account cancels first; records required by law stay under a pseudonym', async () => {
    const buyer = await subscribe()
    await later(8 * DAY)
    await buyer.subscriptions()
    const gone = await buyer.ask('DELETE', `/web/users/${buyer.userId}`, { password: 'a long enough word' })
    expect(gone.status).toBe(200)
    await later(60 * DAY)
    const { database } = billing.server.program
    const rows = await database.selectFrom('charge').selectAll().where('user_id', '=', buyer.userId).execute()
    expect(rows).toEqual([])
    const kept = await database.selectFrom('subscription').selectAll().where('id', '=', buyer.id).execute()
    expect(kept).toMatchObject([{ user_id: expect.stringMatching(/^gone:/), payer_json: null }])
    const charges = await database
      .selectFrom('charge')
      .select('amount')
      .where('subscription_id', '=', buyer.id)
      .execute()
    expect(charges).toEqual([{ amount: 899 }])
  })
})
