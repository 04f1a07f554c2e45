import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Charge } from '#contract/billing.ts'
import { openTestBuyer, type TestBuyer } from '#tools/test-buyer.ts'
import { DATABASE_KINDS } from '#tools/test-databases.ts'
import { startTestServer, type TestServer } from '#tools/test-server.ts'
import { askSimulator, atTheDesk, bookedOf, breaches, payByCard, takenByCard } from '#tools/test-stores.ts'

const DAY = 24 * 3600
const PRICE = 4999

vi.setConfig({ testTimeout: 60_000 })

describe.each(DATABASE_KINDS)('money that goes back without our asking, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, isLocal: true, withSimulators: true })
  }, 60_000)
  afterAll(() => server.stop())
  afterEach(async () => {
    await askSimulator(server, '/card/__faults', { webhooks: 'once' })
    expect(await breaches(server)).toEqual([])
  })

  const later = async (seconds: number) => {
    server.clock.advance(seconds)
    await server.runDue()
  }
  const subscribe = async (number = '4242424242424242') => {
    const buyer = await openTestBuyer(server)
    const bought = await buyer.buy('premium-yearly-direct', { store: 'selah' })
    await payByCard(bought.data.redirect_url ?? '', number)
    await later(1)
    expect(await buyer.isSubscribed()).toBe(true)
    return buyer
  }
  const buyGift = async (number = '4242424242424242') => {
    const buyer = await openTestBuyer(server)
    const bought = await buyer.buy('gift-yearly', { store: 'selah', gift: {} })
    await payByCard(bought.data.redirect_url ?? '', number)
    await later(1)
    const code = (await buyer.look(bought.data.purchase.id)).data.purchase.gift_code ?? ''
    return { buyer, code }
  }
  const redeem = async (code: string) => {
    const person = await openTestBuyer(server)
    return { person, answer: await person.ask('POST', '/web/redeem-gift', { code, product_id: 'gift-yearly' }) }
  }
  const state = async (buyer: TestBuyer) => (await buyer.subscriptions())[0]?.state
  const charges = async ({ ask, id }: TestBuyer) => (await ask<Charge[]>('GET', `/web/users/${id}/charges`)).data

  test.each(['once', 'twice', 'reversed'])('parts add up, told %s: access ends with the last', async (webhooks) => {
    const buyer = await subscribe()
    await askSimulator(server, '/card/__faults', { webhooks })
    await atTheDesk(server, buyer.id, { refund: 1000 })
    await later(1)
    expect(await bookedOf(server, buyer.id)).toBe(PRICE - 1000)
    await atTheDesk(server, buyer.id, { refund: 500 })
    await atTheDesk(server, buyer.id, { refund: 499 })
    await later(1)
    expect(await bookedOf(server, buyer.id)).toBe(PRICE - 1999)
    expect(await buyer.isSubscribed()).toBe(true)
    await atTheDesk(server, buyer.id, { refund: 'all' })
    await later(1)
    expect(await bookedOf(server, buyer.id)).toBe(0)
    expect(await state(buyer)).toBe('refunded')
    expect(await buyer.isSubscribed()).toBe(false)
    expect(await charges(buyer)).toMatchObject([{ status: 'refunded' }])
    await later(400 * DAY)
    expect(await takenByCard(server, buyer.id)).toEqual([0])
  })

  test('a part was paid back: we pay back the rest, and no more', async () => {
    const buyer = await subscribe()
    const [row] = await buyer.subscriptions()
    await buyer.ask('POST', `/0.9/products-subscriptions/${row?.id}/cancel`)
    await askSimulator(server, '/card/__faults', { webhooks: 'held' })
    await atTheDesk(server, buyer.id, { refund: 1000 })
    const refunded = await buyer.ask('POST', `/web/products-subscriptions/${row?.id}/refund`)
    expect(refunded).toMatchObject({ status: 200, data: { refund: { status: 'succeeded', amount: PRICE - 1000 } } })
    expect(await takenByCard(server, buyer.id)).toEqual([0])
    expect(await bookedOf(server, buyer.id)).toBe(0)
  })

  test('a refund of an earlier period leaves the one that is paid', async () => {
    const buyer = await subscribe()
    await askSimulator(server, '/card/__faults', { webhooks: 'held' })
    const charge = await server.program.database
      .selectFrom('charge')
      .select('provider_id')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    await later(366 * DAY)
    await askSimulator(server, '/card/__refunds', { payment_intent: charge.provider_id })
    await askSimulator(server, '/card/__faults', { webhooks: 'once' })
    await later(DAY + 1)
    expect(await bookedOf(server, buyer.id)).toBe(PRICE)
    expect(await state(buyer)).toBe('active')
  })

  test('a refund whose bank sent the money back to us is undone', async () => {
    const buyer = await subscribe('4000000000005126')
    await atTheDesk(server, buyer.id, { refund: 'all' })
    await later(1)
    expect(await state(buyer)).toBe('refunded')
    await later(2 * DAY)
    expect(await bookedOf(server, buyer.id)).toBe(PRICE)
    expect(await takenByCard(server, buyer.id)).toEqual([PRICE])
    expect(await buyer.isSubscribed()).toBe(true)
  })

  test.each(['once', 'twice', 'reversed'])(
    'a dispute that is lost, told %s, ends it; one that is won does not',
    async (webhooks) => {
      await askSimulator(server, '/card/__faults', { webhooks })
      const [loser, winner] = [await subscribe(), await subscribe()]
      for (const { id } of [loser, winner]) await atTheDesk(server, id, { dispute: 'created' })
      await later(1)
      expect([await loser.isSubscribed(), await winner.isSubscribed()]).toEqual([true, true])
      await atTheDesk(server, loser.id, { dispute: 'lost' })
      await atTheDesk(server, winner.id, { dispute: 'won' })
      await later(1)
      expect([await bookedOf(server, loser.id), await bookedOf(server, winner.id)]).toEqual([0, PRICE])
      expect([await loser.isSubscribed(), await winner.isSubscribed()]).toEqual([false, true])
      await later(400 * DAY)
      expect(await takenByCard(server, loser.id)).toEqual([0])
      expect(await takenByCard(server, winner.id)).toEqual([PRICE, PRICE])
    },
  )

  test('a dispute that is won after all gives back what was paid for', async () => {
    const buyer = await subscribe()
    await atTheDesk(server, buyer.id, { dispute: 'lost' })
    await later(1)
    expect(await buyer.isSubscribed()).toBe(false)
    await atTheDesk(server, buyer.id, { dispute: 'won' })
    await later(1)
    expect(await bookedOf(server, buyer.id)).toBe(PRICE)
    expect(await state(buyer)).toBe('cancelled')
    expect(await buyer.isSubscribed()).toBe(true)
  })

  test.each([
    ['refunded', 'twice', { refund: 'all' }],
    ['charged back', 'reversed', { dispute: 'lost' }],
  ] as const)('a gift that is %s, told %s, is good for nothing, redeemed or not', async (_what, webhooks, done) => {
    await askSimulator(server, '/card/__faults', { webhooks })
    const [kept, used] = [await buyGift(), await buyGift()]
    const { person } = await redeem(used.code)
    expect(await person.isSubscribed()).toBe(true)
    for (const { buyer } of [kept, used]) await atTheDesk(server, buyer.id, done)
    await later(1)
    expect((await redeem(kept.code)).answer).toMatchObject({ code: 'gift_redeemed' })
    expect(await person.isSubscribed()).toBe(false)
    expect([await bookedOf(server, kept.buyer.id), await bookedOf(server, used.buyer.id)]).toEqual([0, 0])
    if (!('dispute' in done)) return
    for (const { buyer } of [kept, used]) await atTheDesk(server, buyer.id, { dispute: 'won' })
    await later(1)
    expect((await redeem(kept.code)).answer).toMatchObject({ status: 200 })
    expect(await person.isSubscribed()).toBe(true)
  })

  test('a gift of which a part is paid back stays good', async () => {
    const { buyer, code } = await buyGift()
    await atTheDesk(server, buyer.id, { refund: 100 })
    await atTheDesk(server, buyer.id, { refund: 50 })
    await later(1)
    const [charge] = await charges(buyer)
    expect(await bookedOf(server, buyer.id)).toBe((charge?.amount ?? 0) - 150)
    expect((await redeem(code)).answer).toMatchObject({ status: 200 })
  })

  test('is heard of though the clock was ahead for a while', async () => {
    const buyer = await subscribe()
    await later(40 * DAY)
    await later(-40 * DAY)
    const { provider_id } = await server.program.database
      .selectFrom('subscription')
      .select('provider_id')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const ended = await fetch(`${server.simulators?.url}/card/v1/subscriptions/${provider_id}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_simulated' },
    })
    expect(ended.status).toBe(200)
    await later(1)
    expect(await state(buyer)).toBe('expired')
  })

  test('what the processor takes after everything was paid back goes back too', async () => {
    const buyer = await subscribe()
    await later(360 * DAY)
    await askSimulator(server, '/card/__outage', { is_down: true })
    const charge = await server.program.database
      .selectFrom('charge')
      .select('id')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const { refundByOperator } = await import('#operate/billing-actions.ts')
    expect(await refundByOperator(server.program, charge.id)).toBe('pending')
    await later(10 * DAY)
    await askSimulator(server, '/card/__outage', { is_down: false })
    await later(DAY + 1)
    await later(DAY + 1)
    expect((await takenByCard(server, buyer.id)).reduce((sum, one) => sum + one, 0)).toBe(0)
    expect(await bookedOf(server, buyer.id)).toBe(0)
  })
})
