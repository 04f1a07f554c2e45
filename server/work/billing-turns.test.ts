import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Program } from '#server/api/context.ts'
import { type ChargingStore, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { openTestBuyer } from '#tools/test-buyer.ts'
import { DATABASE_KINDS } from '#tools/test-databases.ts'
import { startTestServer, type TestServer } from '#tools/test-server.ts'
import { askSimulator, breaches, payByCard, takenByCarrier } from '#tools/test-stores.ts'
import { doDueBilling, startBilling } from './billing.ts'

const DAY = 24 * 3600
const PHONES = Array.from({ length: 9 }, (_, at) => `+155501008${at}0`)

vi.setConfig({ testTimeout: 60_000 })

describe.each(DATABASE_KINDS)('work with money that goes wrong or hangs, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, isLocal: true, withSimulators: true })
    for (const phone of PHONES) {
      const buyer = await openTestBuyer(server)
      const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
      await buyer.confirm(bought.data.purchase.id, '123456')
    }
  }, 60_000)
  afterAll(() => server.stop())
  afterEach(async () => {
    // And then the carrier is itself again.
    server.clock.advance(2 * DAY)
    await server.runDue()
    expect(await breaches(server)).toEqual([])
  })

  const withCarrier = (charge: ChargingStore['charge']): Program => {
    const carrier = server.program.stores.dcb
    if (!carrier) throw new Error('the carrier is simulated here')
    return { ...server.program, stores: { ...server.program.stores, dcb: { ...carrier, charge } } }
  }
  const untold = () =>
    server.program.database.selectFrom('provider_request').select('kind').where('due_at', 'is not', null).execute()
  /** Somebody cancels while their processor is down, which is up again when everybody else is to be charged. */
  const leaveWorkToDo = async () => {
    const buyer = await openTestBuyer(server)
    const bought = await buyer.buy('premium-yearly-direct', { store: 'selah' })
    await payByCard(bought.data.redirect_url ?? '', '4242424242424242')
    const id = (await buyer.look(bought.data.purchase.id)).data.subscription?.id
    await askSimulator(server, '/card/__outage', { is_down: true })
    await buyer.ask('POST', `/0.9/products-subscriptions/${id}/cancel`)
    await askSimulator(server, '/card/__outage', { is_down: false })
    expect(await untold()).toEqual([{ kind: 'cancel' }])
    server.clock.advance(31 * DAY)
  }

  test('a renewal that is a defect keeps nothing else back, and is told of', async () => {
    await leaveWorkToDo()
    const broken = withCarrier(async () => {
      throw new TypeError('a strange carrier')
    })
    await expect(doDueBilling(broken)).rejects.toThrow('a strange carrier')
    expect(await untold()).toEqual([])
  })

  test('a carrier that hangs keeps nothing else back', async () => {
    await leaveWorkToDo()
    const released = Promise.withResolvers<void>()
    const charge = vi.fn<ChargingStore['charge']>(async () => {
      await released.promise
      throw new StoreUnavailable('no answer')
    })
    const billing = startBilling(withCarrier(charge), (error) => expect.fail(String(error)))
    await vi.waitUntil(() => charge.mock.calls.length > 0, 20_000)
    await vi.waitUntil(async () => (await untold()).length === 0, 20_000)
    released.resolve()
    await billing.stop()
  })

  test('a carrier that has let some wait in vain is asked about no others for now', async () => {
    const before = await Promise.all(PHONES.map((phone) => takenByCarrier(server, phone)))
    await leaveWorkToDo()
    let asked = 0
    const hanging = withCarrier(async () => {
      asked += 1
      server.clock.advance(10)
      throw new StoreUnavailable('no answer')
    })
    await doDueBilling(hanging)
    // Those that were asked about at the same time.
    expect(asked).toBeLessThanOrEqual(4)
    server.clock.advance(DAY)
    await server.runDue()
    const after = await Promise.all(PHONES.map((phone) => takenByCarrier(server, phone)))
    expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length + 1))
  })
})
