import { describe, expect, test, vi } from 'vitest'
import type { Program } from '#server/context/context.ts'
import { type SchedulingStore, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { processorOf, withProcessor } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { reconcileWithStores } from './reconcile-with-stores.ts'

const DAY = 24 * 3600
const HOUR = 3600
/** More than are requested from a processor that does not answer. */
const SUBSCRIPTIONS = 5
const MOST_SILENCES = 3

describe.each(DATABASE_KINDS)('the daily reconciliation with a processor, on the %s database', (kind) => {
  const billing = openTestBilling(kind, async (server) => {
    for (let count = 0; count < SUBSCRIPTIONS; count += 1) await subscribeByCard(server)
  })

  const list = () =>
    billing.server.program.database
      .selectFrom('subscription')
      .select(['provider_id', 'followed_at'])
      .orderBy('followed_at')
      .execute()
  /** The program with a processor that fails for one subscription, or for all. */
  const unable = (id: string | null, error: Error): Program => {
    const card = processorOf(billing.server.program)
    const findSubscription: SchedulingStore['findSubscription'] = async (asked) => {
      if (id === null || asked === id) throw error
      return card.findSubscription(asked)
    }
    return withProcessor(billing.server.program, { findSubscription })
  }

  test('a subscription that cannot be read does not hold back the others, and is reported once a day', async () => {
    billing.server.clock.advance(2 * DAY)
    const [first] = await list()
    const program = unable(first?.provider_id ?? null, new TypeError('a strange subscription'))
    await expect(reconcileWithStores(program)).rejects.toThrow('a strange subscription')
    const now = billing.server.clock.now()
    expect((await list()).map(({ followed_at }) => now - followed_at < 60_000)).toEqual(
      Array.from({ length: SUBSCRIPTIONS }, () => true),
    )
    expect(await reconcileWithStores(program)).toBe(0)
    billing.server.clock.advance(2 * DAY)
    expect(await reconcileWithStores(billing.server.program)).toBe(SUBSCRIPTIONS)
  })

  test('a subscription for which it is always silent does not hold back the others', async () => {
    billing.server.clock.advance(2 * DAY)
    const [first] = await list()
    const program = unable(first?.provider_id ?? null, new StoreUnavailable('nobody there'))
    expect(await reconcileWithStores(program)).toBe(SUBSCRIPTIONS - 1)
    expect(await reconcileWithStores(program)).toBe(0)
    billing.server.clock.advance(2 * HOUR)
    expect(await reconcileWithStores(billing.server.program)).toBe(1)
  })

  test('several are read at once, but a silent processor is called a few times only', async () => {
    billing.server.clock.advance(2 * DAY)
    const card = processorOf(billing.server.program)
    let [asked, most] = [0, 0]
    const findSubscription: SchedulingStore['findSubscription'] = async (id) => {
      asked += 1
      most = Math.max(most, asked)
      const found = await card.findSubscription(id)
      asked -= 1
      return found
    }
    expect(await reconcileWithStores(withProcessor(billing.server.program, { findSubscription }))).toBe(SUBSCRIPTIONS)
    expect(most).toBe(MOST_SILENCES)
  })

  test('a silent processor is called a few times, and for each subscription again after an hour', async () => {
    billing.server.clock.advance(2 * DAY)
    const silent = unable(null, new StoreUnavailable('nobody there'))
    const findSubscription = vi.spyOn(processorOf(silent), 'findSubscription')
    expect(await reconcileWithStores(silent)).toBe(0)
    expect(findSubscription).toHaveBeenCalledTimes(MOST_SILENCES)
    // Those that were not requested are due as soon as the processor answers; the others only after an hour.
    billing.server.clock.advance(HOUR - 60)
    expect(await reconcileWithStores(billing.server.program)).toBe(SUBSCRIPTIONS - MOST_SILENCES)
    expect(await reconcileWithStores(billing.server.program)).toBe(0)
    billing.server.clock.advance(2 * 60)
    expect(await reconcileWithStores(billing.server.program)).toBe(MOST_SILENCES)
  })
})
