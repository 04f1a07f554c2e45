import { beforeAll, describe, expect, test } from 'vitest'
import { resetSimulatorsBetweenTests } from '#testing/simulators/reset-simulators.ts'
import { DAY, GOOD_CARD, openTestCards, type TestCards } from '#testing/simulators/test-cards.ts'

let cards: TestCards

beforeAll(async () => {
  cards = await openTestCards()
})
resetSimulatorsBetweenTests(() => cards.simulators)

describe('a subscription', () => {
  test('renews on its day of the month, also in short months', async () => {
    const start = Date.UTC(2040, 0, 31, 12)
    cards.simulators.clock.advance((start - cards.simulators.clock.now()) / 1000)
    const { provider_id } = await cards.openSubscription()
    await cards.simulators.advance(400 * DAY)
    const { charges } = await cards.snapshot(provider_id)
    const days = charges.map(({ period_start }) => new Date(period_start).toISOString().slice(0, 10))
    expect(days.slice(0, 5)).toEqual(['2040-01-31', '2040-02-29', '2040-03-31', '2040-04-30', '2040-05-31'])
    expect(days).toHaveLength(14)
    for (const [at, { period_start }] of charges.entries()) {
      if (at > 0) expect(period_start).toBe(charges[at - 1]?.period_end)
    }
  })

  test('runs to the end of the paid period after a cancellation, without another charge', async () => {
    const { provider_id, period_end } = await cards.openSubscription()
    await cards.store.cancelAtPeriodEnd(provider_id)
    await cards.store.cancelAtPeriodEnd(provider_id)
    const cancelled = await cards.snapshot(provider_id)
    expect(cancelled).toMatchObject({ status: 'active', period_end, ended_at: null })
    expect(cancelled.canceled_at).not.toBeNull()
    await cards.simulators.advance(400 * DAY)
    expect(await cards.snapshot(provider_id)).toMatchObject({ status: 'ended', ended_at: period_end })
    expect(await cards.charges()).toHaveLength(1)
  })

  test('continues after the cancellation is withdrawn', async () => {
    const { provider_id } = await cards.openSubscription()
    await cards.store.cancelAtPeriodEnd(provider_id)
    await cards.store.resume(provider_id)
    expect(await cards.snapshot(provider_id)).toMatchObject({ canceled_at: null })
    await cards.simulators.advance(32 * DAY)
    expect(await cards.charges()).toHaveLength(2)
  })

  test('can be ended at once, repeatedly', async () => {
    const { provider_id } = await cards.openSubscription()
    await cards.store.cancelNow(provider_id)
    await cards.store.cancelNow(provider_id)
    expect(await cards.snapshot(provider_id)).toMatchObject({ status: 'ended' })
  })

  test('is undefined if unknown', async () => {
    expect(await cards.store.findSubscription('sub_nothing')).toBeUndefined()
    expect(await cards.store.findCheckout('cs_nothing')).toBeUndefined()
  })

  test('with a declined renewal is past due, retried for a week, and then ended', async () => {
    const { provider_id } = await cards.openSubscription({}, '4000000000000341')
    await cards.simulators.advance(31 * DAY)
    expect(await cards.snapshot(provider_id)).toMatchObject({ status: 'past_due', charges: [{ status: 'succeeded' }] })
    await cards.simulators.advance(8 * DAY)
    expect(await cards.snapshot(provider_id)).toMatchObject({ status: 'ended' })
    expect((await cards.charges()).map(({ status }) => status)).toEqual([
      'succeeded',
      'failed',
      'failed',
      'failed',
      'failed',
    ])
    expect(cards.eventTypes().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
  })

  test('with a replaced card in that week continues', async () => {
    const { provider_id, customer_id } = await cards.openSubscription({}, '4000000000000341')
    await cards.simulators.advance(31 * DAY)
    await cards.send('/card/__cards', { customer: customer_id, number: GOOD_CARD })
    await cards.simulators.advance(4 * DAY)
    const found = await cards.snapshot(provider_id)
    expect(found).toMatchObject({ status: 'active' })
    expect(found.charges).toHaveLength(2)
  })
})

describe('a change of plan', () => {
  const yearly = {
    product_id: 'premium-yearly',
    title: 'Premium, yearly',
    money: { amount: 5999, currency: 'USD' },
    interval: { unit: 'year', count: 1 },
  } as const

  test('charges the difference at once, and once', async () => {
    const { provider_id } = await cards.openSubscription()
    const change = { provider_id, ...yearly, correlator: `change:${provider_id}` }
    expect(await cards.store.changePlan(change)).toBe(true)
    expect(await cards.store.changePlan(change)).toBe(true)
    const found = await cards.snapshot(provider_id)
    expect(found).toMatchObject({ price: yearly.money, interval: yearly.interval, product_id: 'premium-yearly' })
    expect(found.charges.map(({ money }) => money.amount)).toEqual([899, 5999 - 899])
    expect(found.period_end - found.period_start).toBeGreaterThan(364 * DAY * 1000)
    expect(found.charges[1]?.period_end).toBe(found.period_end)
  })

  test('credits the rest of the old plan', async () => {
    const { provider_id, period_start, period_end } = await cards.openSubscription()
    await cards.simulators.advance((period_end - period_start) / 2000)
    await cards.store.changePlan({ provider_id, ...yearly, correlator: `change:${provider_id}` })
    const [, difference] = (await cards.snapshot(provider_id)).charges
    expect(difference?.money.amount).toBeGreaterThanOrEqual(5999 - 451)
    expect(difference?.money.amount).toBeLessThanOrEqual(5999 - 448)
  })

  test('credits what was paid, also after the price of the next period was replaced', async () => {
    const { provider_id } = await cards.openSubscription({ money: { amount: 449, currency: 'USD' } })
    const from = { amount: 449, currency: 'USD' }
    const to = { amount: 899, currency: 'USD' }
    await cards.store.replacePrice({ provider_id, correlator: `regular:${provider_id}`, from, to })
    await cards.store.changePlan({ provider_id, ...yearly, correlator: `change:${provider_id}` })
    const { charges } = await cards.snapshot(provider_id)
    expect(charges.map(({ money }) => money.amount)).toEqual([449, 5999 - 449])
  })

  test('withdraws a cancellation; a price for later does not', async () => {
    const { provider_id } = await cards.openSubscription()
    const canceledAt = async () => (await cards.snapshot(provider_id)).canceled_at
    await cards.store.cancelAtPeriodEnd(provider_id)
    const later = { product_id: 'premium-monthly', title: 'Premium', money: { amount: 999, currency: 'USD' } }
    const interval = { unit: 'month', count: 1 } as const
    await cards.store.changePlan({ provider_id, ...later, interval, correlator: 'later', isCharged: false })
    expect(await canceledAt()).toEqual(expect.any(Number))
    await cards.store.changePlan({ provider_id, ...yearly, correlator: 'now' })
    expect(await canceledAt()).toBeNull()
  })

  test('charges nothing during a free trial', async () => {
    const { provider_id, trial_ends_at } = await cards.openSubscription({ trial_ends_at: cards.inDays(7) })
    expect(await cards.store.changePlan({ provider_id, ...yearly, correlator: `change:${provider_id}` })).toBe(true)
    expect(await cards.snapshot(provider_id)).toMatchObject({
      status: 'trial',
      trial_ends_at,
      price: yearly.money,
      charges: [],
    })
  })

  test('changes nothing if the card declines', async () => {
    const before = await cards.openSubscription({}, '4000000000000341')
    const { provider_id } = before
    expect(await cards.store.changePlan({ provider_id, ...yearly, correlator: `change:${provider_id}` })).toBe(false)
    expect(await cards.snapshot(provider_id)).toEqual(before)
  })
})

test('lists subscriptions changed since a time, each once', async () => {
  const first = await cards.openSubscription()
  await cards.simulators.advance(60)
  const since = cards.simulators.clock.now()
  await cards.simulators.advance(60)
  const second = await cards.openSubscription()
  await cards.store.cancelAtPeriodEnd(second.provider_id)
  const listed = async (from: number) => Array.fromAsync(cards.store.listChanged(from))
  expect(await listed(since)).toEqual([second.provider_id])
  expect(await listed(0)).toEqual([second.provider_id, first.provider_id])
})

test('a seeded subscription has its history, and sends no events of its own', async () => {
  const started_at = cards.inDays(-70)
  const seeded = {
    id: 'sub_demo',
    customer: 'cus_demo',
    email: 'demo@selah.test',
    metadata: { user_id: 'demo', purchase_id: 'p1', product_id: 'premium-monthly' },
    product_id: 'premium-monthly',
    title: 'Premium, monthly',
    unit_amount: 899,
    currency: 'USD',
    interval: 'month',
    interval_count: 1,
    started_at,
    trial_ends_at: null,
    canceled_at: cards.inDays(-1),
  }
  expect((await cards.send('/card/__seed', { subscriptions: [seeded] })).status).toBe(204)
  expect((await cards.send('/card/__seed', { subscriptions: [seeded] })).status).toBe(204)
  expect((await cards.send('/card/__seed', { subscriptions: [{}] })).status).toBe(400)
  const found = await cards.snapshot('sub_demo')
  expect(found).toMatchObject({ status: 'active', user_id: 'demo', customer_id: 'cus_demo' })
  expect(found.canceled_at).not.toBeNull()
  expect(found.charges).toHaveLength(3)
  await cards.simulators.advance(1)
  // Its charges are paid out like any others.
  const sent = cards.simulators.notifications.map(({ event }) => event?.type)
  expect(sent.filter((type) => !type?.startsWith('payout.'))).toEqual([])
})
