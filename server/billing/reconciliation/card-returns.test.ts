import { describe, expect, test } from 'vitest'
import type { Charge } from '#contract/billing/subscriptions.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import {
  askSimulator,
  changeChargeAtProcessor,
  ledgerBalanceOf,
  netChargesByCard,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { sampleOf } from '#testing/vitest/run-scope.ts'

const DAY = 24 * 3600
const PRICE = 4999

describe.each(DATABASE_KINDS)('returns by card that we did not request, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing
  const subscribe = async (number?: string) => {
    const buyer = await openTestBuyer(billing.server)
    await buyByCard(buyer, 'premium-yearly-direct', { number })
    await later(1)
    expect(await buyer.isSubscribed()).toBe(true)
    return buyer
  }
  const buyGift = async (number?: string) => {
    const buyer = await openTestBuyer(billing.server)
    const purchaseId = await buyByCard(buyer, 'gift-yearly', { number, gift: {} })
    await later(1)
    const code = (await buyer.getPurchase(purchaseId)).data.purchase.gift_code ?? ''
    return { buyer, code }
  }
  const redeem = async (code: string) => {
    const person = await openTestBuyer(billing.server)
    return { person, answer: await person.ask('POST', '/web/redeem-gift', { code, product_id: 'gift-yearly' }) }
  }
  const state = async (buyer: TestBuyer) => (await buyer.subscriptions())[0]?.state
  const charges = async ({ ask, id }: TestBuyer) => (await ask<Charge[]>('GET', `/web/users/${id}/charges`)).data

  test.each(sampleOf(['reversed', 'once', 'twice']))(
    'partial refunds add up, reported %s: access ends with the last',
    async (webhooks) => {
      const buyer = await subscribe()
      await askSimulator(billing.server, '/card/__faults', { webhooks })
      await changeChargeAtProcessor(billing.server, buyer.id, { refund: 1000 })
      await later(1)
      expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(PRICE - 1000)
      await changeChargeAtProcessor(billing.server, buyer.id, { refund: 500 })
      await changeChargeAtProcessor(billing.server, buyer.id, { refund: 499 })
      await later(1)
      expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(PRICE - 1999)
      expect(await buyer.isSubscribed()).toBe(true)
      await changeChargeAtProcessor(billing.server, buyer.id, { refund: 'all' })
      await later(1)
      expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(0)
      expect(await state(buyer)).toBe('refunded')
      expect(await buyer.isSubscribed()).toBe(false)
      expect(await charges(buyer)).toMatchObject([{ status: 'refunded' }])
      await later(400 * DAY)
      expect(await netChargesByCard(billing.server, buyer.id)).toEqual([0])
    },
  )

  test('after a partial refund we refund the rest, and no more', async () => {
    const buyer = await subscribe()
    const [row] = await buyer.subscriptions()
    await buyer.ask('POST', `/0.9/products-subscriptions/${row?.id}/cancel`)
    await askSimulator(billing.server, '/card/__faults', { webhooks: 'held' })
    await changeChargeAtProcessor(billing.server, buyer.id, { refund: 1000 })
    const refunded = await buyer.ask('POST', `/web/products-subscriptions/${row?.id}/refund`)
    expect(refunded).toMatchObject({ status: 200, data: { refund: { status: 'succeeded', amount: PRICE - 1000 } } })
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([0])
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(0)
  })

  test('a refund of an earlier period leaves the paid one', async () => {
    const buyer = await subscribe()
    await askSimulator(billing.server, '/card/__faults', { webhooks: 'held' })
    const charge = await billing.server.program.database
      .selectFrom('charge')
      .select('provider_id')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    await later(366 * DAY)
    await askSimulator(billing.server, '/card/__refunds', { payment_intent: charge.provider_id })
    await askSimulator(billing.server, '/card/__faults', { webhooks: 'once' })
    await later(DAY + 1)
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(PRICE)
    expect(await state(buyer)).toBe('active')
  })

  test('a refund that the bank returned is reversed', async () => {
    const buyer = await subscribe('4000000000005126')
    await changeChargeAtProcessor(billing.server, buyer.id, { refund: 'all' })
    await later(1)
    expect(await state(buyer)).toBe('refunded')
    await later(2 * DAY)
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(PRICE)
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([PRICE])
    expect(await buyer.isSubscribed()).toBe(true)
  })

  test.each(sampleOf(['reversed', 'once', 'twice']))(
    'a lost dispute, reported %s, ends access; one that is won does not',
    async (webhooks) => {
      await askSimulator(billing.server, '/card/__faults', { webhooks })
      const [loser, winner] = [await subscribe(), await subscribe()]
      for (const { id } of [loser, winner]) await changeChargeAtProcessor(billing.server, id, { dispute: 'created' })
      await later(1)
      expect([await loser.isSubscribed(), await winner.isSubscribed()]).toEqual([true, true])
      await changeChargeAtProcessor(billing.server, loser.id, { dispute: 'lost' })
      await changeChargeAtProcessor(billing.server, winner.id, { dispute: 'won' })
      await later(1)
      expect([
        await ledgerBalanceOf(billing.server, loser.id),
        await ledgerBalanceOf(billing.server, winner.id),
      ]).toEqual([0, PRICE])
      expect([await loser.isSubscribed(), await winner.isSubscribed()]).toEqual([false, true])
      await later(400 * DAY)
      expect(await netChargesByCard(billing.server, loser.id)).toEqual([0])
      expect(await netChargesByCard(billing.server, winner.id)).toEqual([PRICE, PRICE])
    },
  )

  test('a lost dispute of an earlier charge stops renewal, and paid access continues', async () => {
    const buyer = await subscribe()
    const first = await billing.server.program.database
      .selectFrom('charge')
      .select('provider_id')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    await later(366 * DAY)
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([PRICE, PRICE])
    await askSimulator(billing.server, '/card/__disputes', { payment_intent: first.provider_id, status: 'lost' })
    await later(1)
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(PRICE)
    expect(await state(buyer)).toBe('cancelled')
    expect(await buyer.isSubscribed()).toBe(true)
    const written = await listMessages(billing.server.program.database, buyer.email)
    expect(written.filter(({ subject }) => subject === 'Your subscription is cancelled')).toHaveLength(1)
    const [row] = await buyer.subscriptions()
    await buyer.ask('POST', `/web/products-subscriptions/${row?.id}/resume`)
    await later(2 * DAY)
    expect(await state(buyer)).toBe('active')
    await buyer.ask('POST', `/0.9/products-subscriptions/${row?.id}/cancel`)
    await later(400 * DAY)
    expect(await buyer.isSubscribed()).toBe(false)
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([0, PRICE])
  })

  test('a gift with a disputed payment is on hold until the dispute is decided', async () => {
    const [kept, used] = [await buyGift(), await buyGift()]
    const { person } = await redeem(used.code)
    for (const { buyer } of [kept, used])
      await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'created' })
    await later(1)
    expect((await redeem(kept.code)).answer).toMatchObject({ status: 409, code: 'gift_held' })
    expect((await redeem(used.code)).answer).toMatchObject({ status: 409, code: 'gift_redeemed' })
    expect(await person.isSubscribed()).toBe(true)
    await changeChargeAtProcessor(billing.server, kept.buyer.id, { dispute: 'won' })
    await later(1)
    expect((await redeem(kept.code)).answer).toMatchObject({ status: 200 })
  })

  test('a gift disputed before its day is sent once the dispute is won', async () => {
    const buyer = await openTestBuyer(billing.server)
    const recipient_email = `${buyer.id.toLowerCase()}@example.org`
    const gift = {
      recipient_email,
      send_on: new Date(billing.server.clock.now() + 5 * DAY * 1000).toISOString().slice(0, 10),
    }
    await buyByCard(buyer, 'gift-yearly', { gift })
    await later(1)
    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'created' })
    await later(1)
    await later(6 * DAY)
    expect(await listMessages(billing.server.program.database, recipient_email)).toEqual([])
    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'won' })
    await later(1)
    expect(await listMessages(billing.server.program.database, recipient_email)).toHaveLength(1)
  })

  test('a dispute that is won late restores access', async () => {
    const buyer = await subscribe()
    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'lost' })
    await later(1)
    expect(await buyer.isSubscribed()).toBe(false)
    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'won' })
    await later(1)
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(PRICE)
    expect(await state(buyer)).toBe('cancelled')
    expect(await buyer.isSubscribed()).toBe(true)
  })

  test.each([
    ['refunded', 'twice', { refund: 'all' }],
    ['charged back', 'reversed', { dispute: 'lost' }],
  ] as const)('a gift that is %s, reported %s, is revoked, redeemed or not', async (_what, webhooks, done) => {
    await askSimulator(billing.server, '/card/__faults', { webhooks })
    const [kept, used] = [await buyGift(), await buyGift()]
    const { person } = await redeem(used.code)
    expect(await person.isSubscribed()).toBe(true)
    for (const { buyer } of [kept, used]) await changeChargeAtProcessor(billing.server, buyer.id, done)
    await later(1)
    expect((await redeem(kept.code)).answer).toMatchObject({ code: 'gift_redeemed' })
    expect(await person.isSubscribed()).toBe(false)
    expect([
      await ledgerBalanceOf(billing.server, kept.buyer.id),
      await ledgerBalanceOf(billing.server, used.buyer.id),
    ]).toEqual([0, 0])
    if (!('dispute' in done)) return
    for (const { buyer } of [kept, used]) await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'won' })
    await later(1)
    expect((await redeem(kept.code)).answer).toMatchObject({ status: 200 })
    expect(await person.isSubscribed()).toBe(true)
  })

  test('access redeemed after a gift that is charged back begins at once, and waits again once that dispute is won', async () => {
    const [first, second] = [await buyGift(), await buyGift()]
    const { person } = await redeem(first.code)
    await later(10 * DAY)
    await person.ask('POST', '/web/redeem-gift', { code: second.code, product_id: 'gift-yearly' })
    const ends = async () => {
      const times = (await person.subscriptions()).map(({ expires_at }) => Date.parse(expires_at ?? ''))
      return Math.round((Math.max(...times) - billing.server.clock.now()) / (DAY * 1000))
    }
    const [withBoth, year] = [await ends(), 365]
    await later(20 * DAY)
    await changeChargeAtProcessor(billing.server, first.buyer.id, { dispute: 'lost' })
    await later(1)
    expect(await ends()).toBeGreaterThanOrEqual(year)
    expect(await ends()).toBeLessThanOrEqual(year + 1)
    await later(5 * DAY)
    await changeChargeAtProcessor(billing.server, first.buyer.id, { dispute: 'won' })
    await later(1)
    expect(await ends()).toBe(withBoth - 25)
    expect(await person.isSubscribed()).toBe(true)
  })

  test('a gift with a partial refund stays valid', async () => {
    const { buyer, code } = await buyGift()
    await changeChargeAtProcessor(billing.server, buyer.id, { refund: 100 })
    await changeChargeAtProcessor(billing.server, buyer.id, { refund: 50 })
    await later(1)
    const [charge] = await charges(buyer)
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe((charge?.amount ?? 0) - 150)
    expect((await redeem(code)).answer).toMatchObject({ status: 200 })
  })

  test('a return is found after the clock was ahead for a while', async () => {
    const buyer = await subscribe()
    await later(40 * DAY)
    await later(-40 * DAY)
    const { provider_id } = await billing.server.program.database
      .selectFrom('subscription')
      .select('provider_id')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const ended = await fetch(`${billing.server.simulators?.url}/card/v1/subscriptions/${provider_id}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_simulated' },
    })
    expect(ended.status).toBe(200)
    await later(1)
    expect(await state(buyer)).toBe('expired')
  })

  test('a charge made after the full refund is refunded too', async () => {
    const buyer = await subscribe()
    await later(360 * DAY)
    await askSimulator(billing.server, '/card/__outage', { is_down: true })
    const charge = await billing.server.program.database
      .selectFrom('charge')
      .select('id')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const { refundByOperator } = await import('#server/billing/support/operator-actions.ts')
    expect(await refundByOperator(billing.server.program, charge.id)).toBe('pending')
    await later(10 * DAY)
    await askSimulator(billing.server, '/card/__outage', { is_down: false })
    await later(DAY + 1)
    await later(DAY + 1)
    expect((await netChargesByCard(billing.server, buyer.id)).reduce((sum, one) => sum + one, 0)).toBe(0)
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(0)
  })
})
