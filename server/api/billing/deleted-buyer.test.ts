import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestBuyer, type TestBuyer } from '#tools/test-buyer.ts'
import { DATABASE_KINDS } from '#tools/test-databases.ts'
import { startTestServer, type TestServer } from '#tools/test-server.ts'
import { askSimulator, breaches, payByCard, takenByCarrier } from '#tools/test-stores.ts'

const DAY = 24 * 3600
const CARD = '4242424242424242'
const PASSWORD = 'a long enough word'

// Days pass in some of these, with a peer that answers over HTTP.
vi.setConfig({ testTimeout: 60_000 })

describe.each(DATABASE_KINDS)('deleting an account in the midst of a purchase, on the %s database', (kind) => {
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
  const remove = (buyer: TestBuyer) => buyer.ask('DELETE', `/web/users/${buyer.id}`, { password: PASSWORD })
  const purchaseOf = (id: string) =>
    server.program.database.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const cardCharges = async () => (await askSimulator<{ charges: object[] }>(server, '/card/__charges')).charges.length
  const openPage = async (product = 'premium-yearly-direct', more: object = {}) => {
    const buyer = await openTestBuyer(server)
    const { data } = await buyer.buy(product, { store: 'selah', ...more })
    return { buyer, id: data.purchase.id, url: data.redirect_url ?? '' }
  }

  test.each([
    ['premium-yearly-direct', {}],
    ['premium-monthly', {}],
    ['gift-yearly', { gift: {} }],
  ])('nobody can pay any more on the card page of %s', async (product, more) => {
    const { buyer, id, url } = await openPage(product, more)
    const before = await cardCharges()
    expect((await remove(buyer)).status).toBe(200)
    expect(await purchaseOf(id)).toMatchObject({ status: 'failed', check_at: null, action_json: null })
    await payByCard(url, CARD)
    await later(40 * DAY)
    expect(await cardCharges()).toBe(before)
  })

  test('what was paid on the card page without our knowing is cancelled', async () => {
    await askSimulator(server, '/card/__faults', { webhooks: 'held' })
    const { buyer, id, url } = await openPage('premium-monthly')
    const before = await cardCharges()
    await payByCard(url, CARD)
    expect((await remove(buyer)).status).toBe(200)
    expect(await purchaseOf(id)).toMatchObject({ status: 'succeeded', user_id: expect.stringMatching(/^gone:/) })
    await later(40 * DAY)
    expect(await cardCharges()).toBe(before)
  })

  test('waits for a processor that is down, and takes nothing away before', async () => {
    const { buyer, id } = await openPage()
    await askSimulator(server, '/card/__outage', { is_down: true })
    expect(await remove(buyer)).toMatchObject({ status: 503, code: 'store_unavailable' })
    await askSimulator(server, '/card/__outage', { is_down: false })
    expect((await buyer.look(id)).data.purchase.status).toBe('requires_action')
    expect((await remove(buyer)).status).toBe(200)
  })

  test('a charge to a phone that waits for its code is over', async () => {
    const buyer = await openTestBuyer(server)
    const { data } = await buyer.buy('premium-monthly', { store: 'dcb', phone: '+15550100177' })
    expect((await remove(buyer)).status).toBe(200)
    const { charge_id, ...purchase } = await purchaseOf(data.purchase.id)
    expect(purchase).toMatchObject({ status: 'failed', check_at: null })
    const charge = await server.program.database
      .selectFrom('charge')
      .select('status')
      .where('id', '=', charge_id ?? '')
      .executeTakeFirst()
    expect(charge).toEqual({ status: 'refused' })
  })

  test('what a carrier takes afterwards is paid back', async () => {
    const phone = '+15550110030'
    const buyer = await openTestBuyer(server)
    const { data } = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    if (data.purchase.action === 'code') {
      const path = `/web/users/${buyer.id}/purchases/${data.purchase.id}/confirm`
      await buyer.ask('POST', path, { code: '123456' })
    }
    expect(await takenByCarrier(server, phone)).toEqual([])
    expect((await remove(buyer)).status).toBe(200)
    await later(3600)
    await later(3600)
    expect(await takenByCarrier(server, phone)).toEqual([0])
    expect((await purchaseOf(data.purchase.id)).status).toBe('failed')
  })
})
