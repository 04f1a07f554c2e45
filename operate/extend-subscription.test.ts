import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { doDueBilling } from '#server/work/billing.ts'
import { openTestBuyer } from '#tools/test-buyer.ts'
import { DATABASE_KINDS } from '#tools/test-databases.ts'
import { startTestServer, type TestServer } from '#tools/test-server.ts'
import { askSimulator, breaches, takenByCarrier } from '#tools/test-stores.ts'
import { ActionError } from './billing-actions.ts'
import { extendSubscription } from './extend-subscription.ts'

const DAY = 24 * 3600

vi.setConfig({ testTimeout: 60_000 })

describe.each(DATABASE_KINDS)('what is extended while it is being charged, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, isLocal: true, withSimulators: true })
  }, 60_000)
  afterAll(() => server.stop())
  afterEach(async () => {
    await askSimulator(server, '/carrier/__outage', { is_down: false })
    expect(await breaches(server)).toEqual([])
  })

  const later = async (seconds: number) => {
    server.clock.advance(seconds)
    await server.runDue()
  }
  const subscribe = async (phone: string) => {
    const buyer = await openTestBuyer(server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    await buyer.confirm(bought.data.purchase.id, '123456')
    const [{ id } = { id: '' }] = await buyer.subscriptions()
    return { id, buyer }
  }
  const rowOf = (id: string) =>
    server.program.database.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const statuses = async (id: string) => {
    const { database } = server.program
    const rows = database.selectFrom('charge').select('status').where('subscription_id', '=', id).orderBy('charged_at')
    return (await rows.execute()).map(({ status }) => status)
  }
  const extend = (id: string, days = 10) => extendSubscription(server.program, { id, days })
  /** To when its next charge is due, and a little more; the carrier tells of none by itself. */
  const toNextCharge = async (id: string) => {
    server.clock.advance(((await rowOf(id)).renews_at ?? 0) / 1000 - server.clock.now() / 1000 + 60)
    await doDueBilling(server.program)
  }

  test('where the carrier took it and the answer was lost: what is paid stays paid, and is followed by the days', async () => {
    const phone = '+15550100801'
    const { id } = await subscribe(phone)
    await askSimulator(server, '/carrier/__faults', { fault: 'lost_answer', phone })
    await toNextCharge(id)
    expect(await statuses(id)).toEqual(['succeeded', 'pending'])
    await expect(extend(id)).rejects.toThrow(ActionError)
    server.clock.advance(61)
    const end = await extend(id)
    expect(await statuses(id)).toEqual(['succeeded', 'succeeded'])
    expect(end - server.clock.now()).toBeGreaterThan(37 * DAY * 1000)
    await toNextCharge(id)
    expect(await takenByCarrier(server, phone)).toEqual([899, 899, 899])
    expect(await statuses(id)).toEqual(['succeeded', 'succeeded', 'succeeded'])
  })

  test('where the carrier cannot be reached: not before it says what it took', async () => {
    const phone = '+15550100802'
    const { id, buyer } = await subscribe(phone)
    await askSimulator(server, '/carrier/__outage', { is_down: true })
    await toNextCharge(id)
    server.clock.advance(61)
    await expect(extend(id)).rejects.toThrow('try again later')
    await askSimulator(server, '/carrier/__outage', { is_down: false })
    const end = await extend(id)
    expect(await statuses(id)).toEqual(['succeeded', 'refused'])
    await later(5 * DAY)
    expect(await takenByCarrier(server, phone)).toEqual([899])
    expect(await buyer.isSubscribed()).toBe(true)
    await later((end - server.clock.now()) / 1000 + 60)
    expect(await takenByCarrier(server, phone)).toEqual([899, 899])
    expect(await statuses(id)).toEqual(['succeeded', 'refused', 'succeeded'])
  })

  test('where Bango has not said what it took: not before the renewal has found out, and nothing is given back', async () => {
    const buyer = await openTestBuyer(server)
    const bought = await buyer.buy('premium-monthly-bango', { store: 'bango', phone: '+12025550120' })
    const form = new URLSearchParams({ number: '12025550120', pin: '1234', go: 'yes' })
    await fetch(bought.data.redirect_url ?? '', { method: 'POST', body: form, redirect: 'manual' })
    await buyer.look(bought.data.purchase.id)
    await later(1)
    const [{ id } = { id: '' }] = await buyer.subscriptions()
    await askSimulator(server, '/bango/__faults', { fault: 'lost_answer', method: 'PUT' })
    await toNextCharge(id)
    expect(await statuses(id)).toEqual(['succeeded', 'pending'])
    server.clock.advance(61)
    await expect(extend(id)).rejects.toThrow('Bango has a charge in hand')
    await later(3600)
    const end = await extend(id)
    expect(await statuses(id)).toEqual(['succeeded', 'succeeded'])
    expect(end - server.clock.now()).toBeGreaterThan(37 * DAY * 1000)
    const { charges } = await askSimulator<{ charges: { refunded: string | null }[] }>(server, '/bango/__charges')
    expect(charges.map(({ refunded }) => refunded)).toEqual([null, null])
  })

  test('where the carrier has refused and is to be asked again: the days come in place of that', async () => {
    const phone = '+15550110042'
    const { id, buyer } = await subscribe(phone)
    await toNextCharge(id)
    expect(await statuses(id)).toEqual(['succeeded', 'pending'])
    await extend(id)
    expect(await statuses(id)).toEqual(['succeeded', 'refused'])
    await later(8 * DAY)
    expect(await takenByCarrier(server, phone)).toEqual([899])
    expect(await buyer.isSubscribed()).toBe(true)
  })
})
