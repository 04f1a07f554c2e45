import { array, assert, asyncProperty, integer, shuffledSubarray } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProviderSubscription } from '#server/database/subscriptions.ts'
import type { ProviderCharge, SubscriptionSnapshot } from '#server/gateways/stores/store.ts'
import { openTestBuyer } from '#tools/test-buyer.ts'
import { DATABASE_KINDS } from '#tools/test-databases.ts'
import { startTestServer, type TestServer } from '#tools/test-server.ts'
import { breaches } from '#tools/test-stores.ts'
import { followSubscription } from './follow-subscription.ts'

const DAY = 24 * 3600_000
const MONTH = 30 * DAY

/** A life as a store tells it: trial, paid, a renewal that fails and recovers, another month, cancelled, over. */
function lifeOf(id: string, userId: string, start: number): { at: number; snapshot: SubscriptionSnapshot }[] {
  const money = { amount: 899, currency: 'USD' }
  const trialEnd = start + 7 * DAY
  const charges: ProviderCharge[] = [0, 1, 2].map((month) => ({
    provider_id: `${id}-${month}`,
    money,
    at: trialEnd + month * MONTH,
    status: 'succeeded',
    disputed: false,
    period_start: trialEnd + month * MONTH,
    period_end: trialEnd + (month + 1) * MONTH,
  }))
  const base: SubscriptionSnapshot = {
    provider_id: id,
    status: 'active',
    price: money,
    interval: { unit: 'month', count: 1 },
    started_at: start,
    period_start: start,
    period_end: trialEnd,
    trial_ends_at: trialEnd,
    canceled_at: null,
    ended_at: null,
    product_id: 'premium-monthly',
    purchase_id: null,
    user_id: userId,
    customer_id: null,
    charges: [],
    manage_url: null,
  }
  const paid = (count: number) => ({
    charges: charges.slice(0, count),
    period_start: trialEnd + (count - 1) * MONTH,
    period_end: trialEnd + count * MONTH,
  })
  const cancelled = { canceled_at: trialEnd + 2.5 * MONTH }
  const told: [number, Partial<SubscriptionSnapshot>][] = [
    [start, { status: 'trial' }],
    [trialEnd, paid(1)],
    [
      trialEnd + MONTH,
      { ...paid(1), status: 'past_due', period_start: trialEnd + MONTH, period_end: trialEnd + 2 * MONTH },
    ],
    [trialEnd + MONTH + 3 * DAY, paid(2)],
    [trialEnd + 2 * MONTH, paid(3)],
    [trialEnd + 2.5 * MONTH, { ...paid(3), ...cancelled }],
    [trialEnd + 3 * MONTH, { ...paid(3), ...cancelled, status: 'ended', ended_at: trialEnd + 3 * MONTH }],
  ]
  return told.map(([at, change]) => ({ at, snapshot: { ...base, ...change } }))
}

describe.each(DATABASE_KINDS)('what a store tells, on the %s database', (kind) => {
  let server: TestServer
  let userId = ''
  let lives = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, isLocal: true })
    userId = (await openTestBuyer(server)).id
  }, 60_000)
  afterAll(() => server.stop())

  /** What is known of a life once it was told in that order, without what only names it. */
  const tell = async (order: readonly number[]) => {
    lives += 1
    const id = `life-${lives}`
    const now = server.program.clock.now()
    const life = lifeOf(id, userId, now - 200 * DAY - (now % DAY))
    for (const at of order) {
      const told = life[at]
      if (told) await followSubscription(server.program, { store: 'apple', providerId: id, told })
    }
    const row = await findProviderSubscription(server.program.database, 'apple', id)
    const { database } = server.program
    const charges = await database
      .selectFrom('charge')
      .select(['amount', 'status', 'period_start'])
      .where('subscription_id', '=', row?.id ?? '')
      .orderBy('period_start')
      .execute()
    const entitlement = await database
      .selectFrom('entitlement')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', row?.id ?? '')
      .execute()
    const { expires_at, canceled_at, ended_at, trial_period_ends_at, active_start_date, followed_at } = row ?? {}
    return {
      expires_at,
      canceled_at,
      ended_at,
      trial_period_ends_at,
      active_start_date,
      followed_at,
      charges,
      entitlement,
    }
  }

  test('ends the same in whatever order it comes, however often', async () => {
    const wanted = await tell([0, 1, 2, 3, 4, 5, 6])
    expect(wanted.charges).toHaveLength(3)
    expect(wanted.ended_at).not.toBeNull()
    const orders = shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 })
    const again = array(integer({ min: 0, max: 6 }), { maxLength: 7 })
    await assert(
      asyncProperty(orders, again, async (order, more) => {
        expect(await tell([...order, ...more])).toEqual(wanted)
      }),
      { numRuns: kind === 'embedded' ? 100 : 10 },
    )
    expect(await breaches(server)).toEqual([])
  }, 120_000)

  test('by many at once ends the same', async () => {
    const life = lifeOf('at-once', userId, server.program.clock.now() - 200 * DAY)
    const all = [...life, ...life, ...life.toReversed()]
    await Promise.all(
      all.map((told) => followSubscription(server.program, { store: 'apple', providerId: 'at-once', told })),
    ).catch(async () => {
      // Whoever came too often in between is told again, as an event that failed is.
      for (const told of life) await followSubscription(server.program, { store: 'apple', providerId: 'at-once', told })
    })
    const row = await findProviderSubscription(server.program.database, 'apple', 'at-once')
    expect(row?.ended_at).toBe(life[6]?.snapshot.ended_at)
    expect(await breaches(server)).toEqual([])
  }, 60_000)

  test('of somebody who is nobody here gives nothing', async () => {
    const [told] = lifeOf('nobody', 'no such user', server.program.clock.now())
    expect(await followSubscription(server.program, { store: 'google', providerId: 'nobody', told })).toBeUndefined()
    expect(await followSubscription(server.program, { store: 'card', providerId: 'nobody', told })).toBeUndefined()
  })
})
