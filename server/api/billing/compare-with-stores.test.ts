import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Program } from '#server/api/context.ts'
import { type SchedulingStore, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { openTestBuyer } from '#tools/test-buyer.ts'
import { DATABASE_KINDS } from '#tools/test-databases.ts'
import { startTestServer, type TestServer } from '#tools/test-server.ts'
import { breaches, payByCard } from '#tools/test-stores.ts'
import { compareWithStores } from './compare-with-stores.ts'

const DAY = 24 * 3600

vi.setConfig({ testTimeout: 60_000 })

describe.each(DATABASE_KINDS)('the daily comparison with a processor, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, isLocal: true, withSimulators: true })
    for (let count = 0; count < 2; count += 1) {
      const buyer = await openTestBuyer(server)
      const bought = await buyer.buy('premium-yearly-direct', { store: 'selah' })
      await payByCard(bought.data.redirect_url ?? '', '4242424242424242')
      await buyer.look(bought.data.purchase.id)
    }
  }, 60_000)
  afterAll(() => server.stop())
  afterEach(async () => expect(await breaches(server)).toEqual([]))

  const list = () =>
    server.program.database
      .selectFrom('subscription')
      .select(['provider_id', 'followed_at'])
      .orderBy('followed_at')
      .execute()
  /** The program beside a processor of which one subscription cannot be read. */
  const unable = (id: string | null, error: Error): Program => {
    const card: SchedulingStore | undefined = server.program.stores.card
    if (!card) throw new Error('the processor is simulated here')
    const findSubscription: SchedulingStore['findSubscription'] = async (asked) => {
      if (asked === id) throw error
      return card.findSubscription(asked)
    }
    return { ...server.program, stores: { ...server.program.stores, card: { ...card, findSubscription } } }
  }

  test('one that cannot be read keeps none of the others back, and is told of once a day', async () => {
    server.clock.advance(2 * DAY)
    const [first] = await list()
    const program = unable(first?.provider_id ?? null, new TypeError('a strange subscription'))
    await expect(compareWithStores(program)).rejects.toThrow('a strange subscription')
    const now = server.clock.now()
    expect((await list()).map(({ followed_at }) => now - followed_at < 60_000)).toEqual([true, true])
    expect(await compareWithStores(program)).toBe(0)
    server.clock.advance(2 * DAY)
    expect(await compareWithStores(server.program)).toBe(2)
  })

  test('while the processor is silent, all of it is left for later', async () => {
    server.clock.advance(2 * DAY)
    const before = await list()
    expect(await compareWithStores(unable(before[0]?.provider_id ?? null, new StoreUnavailable('nobody there')))).toBe(
      0,
    )
    expect(await list()).toEqual(before)
    expect(await compareWithStores(server.program)).toBe(2)
  })
})
