import { array, assert, asyncProperty, constantFrom, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSimulators, type TestSimulators } from '#testing/simulators/test-simulators.ts'
import { type ChargeOrder, type ChargeOutcome, type ChargingStore, StoreUnavailable } from './store.ts'

const PROVEN = { isPayerProven: true }

let peers: TestSimulators

beforeAll(async () => {
  peers = await openTestSimulators()
})
afterAll(() => peers.stop())

const money = { amount: 899, currency: 'USD' }
let orders = 0

function nextOrder(payer: ChargeOrder['payer']): ChargeOrder {
  orders += 1
  return { correlator: `buy:${orders}:a1`, payer, money, description: 'A month', asksPayer: false, isPayerProven: true }
}

async function send(path: string, body: unknown): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  expect((await peers.ask(path, init)).status).toBe(204)
}

const truth = async (name: string) => (await (await peers.ask(`/${name}/__charges`)).json()).charges

/** Repeats as the engine does until the result is known: by id, else by search, else by a new request. */
async function insist(store: ChargingStore, order: ChargeOrder): Promise<ChargeOutcome> {
  let id: string | undefined
  for (let tries = 0; tries < 12; tries += 1) {
    try {
      const { correlator } = order
      const found = id === undefined && tries > 0 ? await store.find({ correlator, since: 0 }) : undefined
      const outcome: ChargeOutcome =
        found ?? (id === undefined ? await store.charge(order) : await store.proceed(id, PROVEN))
      if ('provider_id' in outcome) id = outcome.provider_id ?? id
      if (outcome.status === 'succeeded' || outcome.status === 'refused') return outcome
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
    }
    await peers.advance(6)
  }
  throw new Error('the outcome stayed unknown')
}

test('whatever fails at the carrier, a successful charge is made once, a failed one never', async () => {
  const { dcb } = peers.stores
  const fault = constantFrom(
    ...['lost_answer', 'server_error', 'too_many_requests', 'later_succeed', 'later_deny', 'insufficient_credit'],
  )
  await assert(
    asyncProperty(array(fault, { maxLength: 4 }), async (faults) => {
      peers.simulators.reset()
      if (!dcb) throw new Error('no simulated store')
      for (const one of faults) await send('/carrier/__faults', { fault: one })
      const { status } = await insist(dcb, nextOrder({ phone: '+15550100001' }))
      expect(await truth('carrier')).toHaveLength(status === 'succeeded' ? 1 : 0)
    }),
    { numRuns: 40 },
  )
})

test('whatever fails at Bango, a charge is made once', async () => {
  const { bango } = peers.stores
  const fault = record({
    fault: constantFrom('lost_answer', 'error_before', 'error_after'),
    method: constantFrom('POST', 'PUT'),
  })
  await assert(
    asyncProperty(array(fault, { maxLength: 4 }), async (faults) => {
      peers.simulators.reset()
      if (!bango) throw new Error('no simulated store')
      for (const one of faults) await send('/bango/__faults', one)
      expect(await insist(bango, nextOrder({ subscriber: '12025550120' }))).toMatchObject({ status: 'succeeded' })
      expect(await truth('bango')).toHaveLength(1)
    }),
    { numRuns: 40 },
  )
})

test('a hundred simultaneous requests with one correlator are one charge', async () => {
  peers.simulators.reset()
  const { dcb, bango } = peers.stores
  if (!dcb || !bango) throw new Error('no simulated stores')
  const byPhone = nextOrder({ phone: '+15550100001' })
  const byBango = nextOrder({ subscriber: '12025550120' })
  const all = await Promise.all(Array.from({ length: 50 }, () => [dcb.charge(byPhone), bango.charge(byBango)]).flat())
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['succeeded']))
  expect(await truth('carrier')).toHaveLength(1)
  expect(await truth('bango')).toHaveLength(1)
})
