import { array, assert, asyncProperty, integer, shuffledSubarray } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProviderSubscription } from '#server/database/billing/subscriptions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ProviderCharge, SubscriptionSnapshot } from '#server/gateways/stores/store.ts'
import { findBreaches } from '#testing/billing/store-records.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { byScope } from '#testing/vitest/run-scope.ts'
import { applySnapshot } from './apply-snapshot.ts'
import { syncSubscription } from './sync-subscription.ts'

const DAY = 24 * 3600_000
const MONTH = 30 * DAY

/** The snapshots of a subscription: trial, paid, a failed renewal that recovers, another month, canceled, ended. */
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
  const changes: [number, Partial<SubscriptionSnapshot>][] = [
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
  return changes.map(([at, change]) => ({ at, snapshot: { ...base, ...change } }))
}

/** The stored state of a subscription, without ids. */
async function standingOf(database: Database, providerId: string) {
  const row = await findProviderSubscription(database, 'apple', providerId)
  const id = row?.id ?? ''
  const charges = await database
    .selectFrom('charge')
    .select(['amount', 'kind', 'status', 'period_start', 'period_end'])
    .where('subscription_id', '=', id)
    .orderBy('period_start')
    .execute()
  const entitlement = await database
    .selectFrom('entitlement')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', id)
    .execute()
  const ledger = await database
    .selectFrom('ledger_entry')
    .select(['account', 'amount', 'at'])
    .where('subscription_id', '=', id)
    .orderBy('at')
    .orderBy('account')
    .execute()
  const { expires_at, canceled_at, ended_at, trial_period_ends_at, active_start_date, followed_at } = row ?? {}
  const { price, attempts, renews_at, started_at, follow_at } = row ?? {}
  return {
    ...{ expires_at, canceled_at, ended_at, trial_period_ends_at, active_start_date, followed_at },
    ...{ price, attempts, renews_at, started_at, follow_at, charges, entitlement, ledger },
  }
}

describe.each(DATABASE_KINDS)('a store’s snapshots, on the %s database', (kind) => {
  let server: TestServer
  let userId = ''
  let lives = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, isLocal: true })
    userId = (await openTestBuyer(server)).id
  })
  afterAll(() => server.stop())

  /** The stored state of a subscription after its snapshots in this order, without ids. */
  const applyInOrder = async (order: readonly number[]) => {
    lives += 1
    const id = `life-${lives}`
    const now = server.program.clock.now()
    const life = lifeOf(id, userId, now - 200 * DAY - (now % DAY))
    for (const at of order) {
      const reported = life[at]
      if (reported) await syncSubscription(server.program, { store: 'apple', providerId: id, reported })
    }
    return standingOf(server.program.database, id)
  }

  test('end in the same state in any order, however often', async () => {
    const wanted = await applyInOrder([0, 1, 2, 3, 4, 5, 6])
    expect(wanted.charges).toHaveLength(3)
    expect(wanted.ended_at).not.toBeNull()
    const orders = shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 })
    const again = array(integer({ min: 0, max: 6 }), { maxLength: 7 })
    await assert(
      asyncProperty(orders, again, async (order, more) => {
        expect(await applyInOrder([...order, ...more])).toEqual(wanted)
      }),
      { numRuns: kind === 'embedded' ? byScope({ short: 20, long: 100 }) : 10 },
    )
    expect(await findBreaches(server)).toEqual([])
  })

  test('applied at the same time, end in the same state', async () => {
    const life = lifeOf('at-once', userId, server.program.clock.now() - 200 * DAY)
    const all = [...life, ...life, ...life.toReversed()]
    const send = (reported: (typeof life)[number]) =>
      syncSubscription(server.program, { store: 'apple', providerId: 'at-once', reported })
    const ends = await Promise.allSettled(all.map(send))
    // A snapshot with too many concurrent changes is sent again, like a failed event.
    for (const [at, reported] of all.entries()) if (ends[at]?.status === 'rejected') await send(reported)
    const row = await findProviderSubscription(server.program.database, 'apple', 'at-once')
    expect(row?.ended_at).toBe(life[6]?.snapshot.ended_at)
    expect(await findBreaches(server)).toEqual([])
  })

  test('without a time from the store, a cancellation keeps the time at which it was first read', async () => {
    const { program } = server
    const [report] = lifeOf('no-cancel-time', userId, program.clock.now() - DAY)
    const readAt = async (at: number) => {
      const reported = report && { at, snapshot: { ...report.snapshot, canceled_at: at, isCancelTimeKnown: false } }
      await syncSubscription(program, { store: 'google', providerId: 'no-cancel-time', reported })
      return (await findProviderSubscription(program.database, 'google', 'no-cancel-time'))?.canceled_at
    }
    const first = program.clock.now()
    expect(await readAt(first)).toBe(first)
    expect(await readAt(first + 1000)).toBe(first)
  })

  test('of an unknown user create no subscription', async () => {
    const [first] = lifeOf('nobody', 'no such user', server.program.clock.now())
    expect(
      await syncSubscription(server.program, { store: 'google', providerId: 'nobody', reported: first }),
    ).toBeUndefined()
    expect(
      await syncSubscription(server.program, { store: 'card', providerId: 'nobody', reported: first }),
    ).toBeUndefined()
  })
})

/** Rolls back a savepoint, so that each prefix of an order is applied only once. */
class Undone extends Error {
  override name = 'Undone'
}

describe('events of a store with snapshots', () => {
  /** Five of the seven snapshots have 120 orders, all seven 5,040. */
  const EVENTS = byScope({ short: [0, 2, 3, 5, 6], long: [0, 1, 2, 3, 4, 5, 6] })
  const ORDERS = byScope({ short: 120, long: 5040 })
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer('embedded', { isEmpty: true, isLocal: true })
  })
  afterAll(() => server.stop())

  test('end in the same state in every order, and with one of them repeated', async () => {
    const { program } = server
    const buyer = await openTestBuyer(server)
    const now = program.clock.now()
    const whole = lifeOf('every-order', buyer.id, now - 200 * DAY - (now % DAY))
    const life = EVENTS.flatMap((at) => whole[at] ?? [])
    const applyInOrder = async (transaction: Transaction, at: number) => {
      const reported = life[at]
      if (!reported) throw new Error(`there is no snapshot ${at}`)
      const before = await findProviderSubscription(transaction, 'apple', 'every-order')
      await applySnapshot(transaction, program, { store: 'apple', before, ...reported })
    }
    let wanted: Awaited<ReturnType<typeof standingOf>> | undefined
    let orders = 0
    let moments = 0
    const goOn = async (transaction: Transaction, past: readonly number[]): Promise<void> => {
      moments += 1
      // Repeats an earlier snapshot: always after the last one, and at every third step before.
      const again = past[moments % past.length]
      if (again !== undefined && (past.length === life.length || moments % 3 === 0))
        await applyInOrder(transaction, again)
      if (past.length === life.length) {
        orders += 1
        const found = await standingOf(transaction, 'every-order')
        wanted ??= found
        if (JSON.stringify(found) !== JSON.stringify(wanted)) expect([past, found]).toEqual([past, wanted])
        return
      }
      const point = sql.raw(`told_${past.length}`)
      for (const at of life.keys()) {
        if (past.includes(at)) continue
        await sql`savepoint ${point}`.execute(transaction)
        await applyInOrder(transaction, at)
        await goOn(transaction, [...past, at])
        await sql`rollback to savepoint ${point}`.execute(transaction)
      }
    }
    const all = program.database.transaction().execute(async (transaction) => {
      await goOn(transaction, [])
      throw new Undone()
    })
    await expect(all).rejects.toThrow(Undone)
    expect(orders).toBe(ORDERS)
    expect(wanted).toMatchObject({ ended_at: life.at(-1)?.snapshot.ended_at, charges: { length: 3 } })
    for (const { at, snapshot } of life)
      await syncSubscription(program, { store: 'apple', providerId: 'every-order', reported: { at, snapshot } })
    expect(await standingOf(program.database, 'every-order')).toEqual(wanted)
    expect(await findBreaches(server)).toEqual([])
  })
})
