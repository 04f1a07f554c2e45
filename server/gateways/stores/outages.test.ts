import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSimulators, type TestSimulators } from '#testing/simulators/test-simulators.ts'
import { type ChargeOrder, type CheckoutOrder, StoreUnavailable } from './store.ts'

let peers: TestSimulators

beforeAll(async () => {
  peers = await openTestSimulators()
})
beforeEach(() => peers.simulators.reset())
afterAll(() => peers.stop())

const money = { amount: 899, currency: 'USD' }

const order = (correlator: string, changes: Partial<ChargeOrder> = {}): ChargeOrder => {
  const payer = { phone: '+15550100001', subscriber: '12025550120' }
  return { correlator, payer, money, description: 'A month', asksPayer: false, isPayerProven: true, ...changes }
}

const checkout: CheckoutOrder = {
  purchase_id: 'purchase-1',
  user: { id: 'user-1', email: null },
  title: 'Premium',
  money,
  return_url: 'http://site.test/done/',
  cancel_url: 'http://site.test/',
}

async function takeDown(name: string, is_down: boolean): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ is_down }) }
  expect((await peers.ask(`/${name}/__outage`, init)).status).toBe(204)
}

const truth = async (name: string) => (await (await peers.ask(`/${name}/__charges`)).json()).charges

describe('during an outage nothing is charged, and no success is reported', () => {
  test('carrier: a charge is unknown, repeatable requests are unavailable', async () => {
    const store = peers.stores.dcb
    if (!store) throw new Error('no simulated store')
    await takeDown('carrier', true)
    expect(await store.charge(order('buy:1:a1'))).toEqual({ status: 'unknown' })
    await expect(store.find({ correlator: 'buy:1:a1', since: 0 })).rejects.toBeInstanceOf(StoreUnavailable)
    const refund = { charge_id: '1', correlator: 'refund:1', money }
    await expect(store.refund(refund)).rejects.toBeInstanceOf(StoreUnavailable)
    expect(await truth('carrier')).toEqual([])
    await takeDown('carrier', false)
    expect(await store.find({ correlator: 'buy:1:a1', since: 0 })).toBeUndefined()
    expect(await store.charge(order('buy:1:a1'))).toMatchObject({ status: 'succeeded' })
    expect(await truth('carrier')).toHaveLength(1)
  })

  test('Bango: a charge with a failed reservation was not made', async () => {
    const store = peers.stores.bango
    if (!store) throw new Error('no simulated store')
    await takeDown('bango', true)
    await expect(store.charge(order('buy:2:a1'))).rejects.toBeInstanceOf(StoreUnavailable)
    await takeDown('bango', false)
    expect(await store.charge(order('buy:2:a1'))).toMatchObject({ status: 'succeeded' })
    expect(await truth('bango')).toHaveLength(1)
  })

  test('card processor: every request is unavailable, and a refund unknown', async () => {
    const store = peers.stores.card
    if (!store) throw new Error('no simulated store')
    await takeDown('card', true)
    await expect(store.openCheckout(checkout)).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(store.findSubscription('sub_1')).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(store.cancelAtPeriodEnd('sub_1')).rejects.toBeInstanceOf(StoreUnavailable)
    expect(await store.refund({ charge_id: 'pi_1', correlator: 'refund:1', money })).toEqual({ status: 'unknown' })
    await takeDown('card', false)
    expect(await store.openCheckout(checkout)).toMatchObject({ url: expect.stringContaining('/card/c/pay/') })
  })
})
