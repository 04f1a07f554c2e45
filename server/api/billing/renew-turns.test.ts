import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Program } from '#server/api/context.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ChargeOrder, ChargeOutcome, ChargingStore } from '#server/gateways/stores/store.ts'
import { doDueBilling } from '#server/work/billing.ts'
import { openTestBuyer, type TestBuyer } from '#tools/test-buyer.ts'
import { DATABASE_KINDS } from '#tools/test-databases.ts'
import { startTestServer, type TestServer } from '#tools/test-server.ts'
import { breaches } from '#tools/test-stores.ts'

const MEMBERS = 7
const PASSWORD = 'a long enough word'
/** How many the carrier is asked for at the same time. */
const AT_ONCE = 4

vi.setConfig({ testTimeout: 120_000 })

type Member = { buyer: TestBuyer; id: string }
type Answer = (order: ChargeOrder, at: number) => Promise<ChargeOutcome>

describe.each(DATABASE_KINDS)('what is over before its turn in a round of renewals, on the %s database', (kind) => {
  let server: TestServer
  let members: Member[] = []

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, isLocal: true, withSimulators: true })
    for (let at = 0; at < MEMBERS; at += 1) {
      const buyer = await openTestBuyer(server)
      const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone: `+155501007${at}0` })
      const path = `/web/users/${buyer.id}/purchases/${bought.data.purchase.id}/confirm`
      await buyer.ask('POST', path, { code: '123456' })
      const [subscription] = await buyer.subscriptions()
      members.push({ buyer, id: subscription?.id ?? '' })
    }
    members = members.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }, 120_000)
  afterAll(() => server.stop())
  /** Each test begins when everybody is due. */
  beforeEach(async () => {
    const ends = (await rows('subscription')).map(({ expires_at }) => expires_at ?? 0)
    server.clock.advance((Math.max(...ends) - server.clock.now()) / 1000 + 3600)
  })

  /** The program with a carrier that says what it is told to, and remembers what it was asked. */
  const withCarrier = (answer: Answer) => {
    const orders: ChargeOrder[] = []
    const carrier: ChargingStore = {
      ...(server.program.stores.dcb as ChargingStore),
      charge: async (order) => {
        orders.push(order)
        return answer(order, server.clock.now())
      },
      find: async () => undefined,
    }
    const program: Program = { ...server.program, stores: { ...server.program.stores, dcb: carrier } }
    return { program, orders }
  }
  const taken = (order: ChargeOrder, at: number): ChargeOutcome => ({
    status: 'succeeded',
    provider_id: `taken ${order.correlator}`,
    at,
  })
  const rows = async <table extends 'subscription' | 'charge'>(table: table) =>
    server.program.database
      .selectFrom(table as 'charge')
      .selectAll()
      .execute() as Promise<unknown> as Promise<Tables[table][]>
  /** Whoever is charged in the next round. */
  const listDue = async () => {
    const due = (await rows('subscription')).filter(({ renews_at }) => renews_at !== null)
    return members.filter(({ id }) => due.some((row) => row.id === id))
  }

  test('who cancels or leaves before their turn has come is not asked for money', async () => {
    const going = await listDue()
    const gone: Member[] = []
    const asked = Promise.withResolvers<void>()
    const { program, orders } = withCarrier(async (order, at) => {
      // As many as are asked at once wait, while two of the others are over.
      if (orders.length === AT_ONCE) {
        const isWaiting = ({ id }: Member) => !orders.some(({ correlator }) => correlator.startsWith(`sub:${id}:`))
        gone.push(...going.filter(isWaiting).slice(0, 2))
        const [first, second] = gone
        await first?.buyer.ask('POST', `/0.9/products-subscriptions/${first.id}/cancel`)
        await second?.buyer.ask('DELETE', `/web/users/${second.buyer.id}`, { password: PASSWORD })
        asked.resolve()
      }
      await asked.promise
      return taken(order, at)
    })
    await doDueBilling(program)
    server.clock.advance(120)
    await doDueBilling(program)
    expect(gone).toHaveLength(2)
    expect(orders).toHaveLength(going.length - 2)
    const after = (await rows('subscription')).filter(({ id }) => gone.some((member) => member.id === id))
    const over = { canceled_at: expect.any(Number), renews_at: null }
    expect(after).toMatchObject([over, over])
    const charges = (await rows('charge')).filter(({ subscription_id }) =>
      after.some(({ id }) => id === subscription_id),
    )
    expect(charges.filter(({ status }) => status === 'refused')).toHaveLength(2)
    expect(charges.filter(({ status }) => status === 'pending')).toEqual([])
    expect(await breaches(server)).toEqual([])
  })

  test('what the carrier takes of somebody who is just deleting their account goes back', async () => {
    const [leaving] = await listDue()
    const { program } = withCarrier(async (order, at) => {
      if (order.correlator.startsWith(`sub:${leaving?.id}:`)) {
        await leaving?.buyer.ask('DELETE', `/web/users/${leaving.buyer.id}`, { password: PASSWORD })
      }
      return taken(order, at)
    })
    const carrier = program.stores.dcb as ChargingStore
    carrier.refund = async ({ correlator }) => ({ status: 'succeeded', provider_id: `back ${correlator}` })
    await doDueBilling(program)
    const charges = (await rows('charge')).filter(({ subscription_id }) => subscription_id === leaving?.id)
    const last = charges.toSorted((one, other) => one.charged_at - other.charged_at).at(-1)
    expect(last).toMatchObject({ status: 'refunded', user_id: expect.stringMatching(/^gone:/) })
    const row = (await rows('subscription')).find(({ id }) => id === leaving?.id)
    expect(row).toMatchObject({ renews_at: null, ended_at: expect.any(Number) })
    expect(await breaches(server)).toEqual([])
  })
})
