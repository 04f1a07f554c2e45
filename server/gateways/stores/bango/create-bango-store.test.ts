import { beforeAll, describe, expect, test } from 'vitest'
import { resetSimulatorsBetweenTests } from '#testing/simulators/reset-simulators.ts'
import { openTestSimulators, type TestSimulators } from '#testing/simulators/test-simulators.ts'
import type { ChargeOrder, ChargingStore } from '../store.ts'

const PROVEN = { isPayerProven: true }

let peers: TestSimulators
let store: ChargingStore
let next = 0

beforeAll(async () => {
  peers = await openTestSimulators()
  if (!peers.stores.bango) throw new Error('Bango is simulated here')
  store = peers.stores.bango
})
resetSimulatorsBetweenTests(() => peers)

const RETURN = 'http://site.test/subscribe/?purchase_id=1'

function order(changes: Partial<ChargeOrder> = {}): ChargeOrder {
  next += 1
  const money = { amount: 899, currency: 'USD' }
  return {
    correlator: `buy:${next}`,
    payer: {},
    money,
    description: 'A month',
    asksPayer: true,
    isPayerProven: true,
    return_url: RETURN,
    ...changes,
  }
}

async function charges(): Promise<{ amount: string; external: string; refunded: string | null }[]> {
  return (await (await peers.ask('/bango/__charges')).json()).charges
}

function fault(fault: string, method = 'PUT') {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, method }),
  }
  return peers.ask('/bango/__faults', init)
}

function answerPage(url: string, form: Record<string, string>) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}

/** Enters a number on Bango's page, and goes on with the charge. */
async function identified(number: string, request = order()) {
  const begun = await store.charge(request)
  if (begun.status !== 'pending' || begun.action?.kind !== 'open') throw new Error('it begins on a page')
  const back = await answerPage(begun.action.url, { number, pin: '1234', go: 'yes' })
  expect(back.headers.get('location')).toBe(RETURN)
  return store.proceed(begun.provider_id, PROVEN)
}

async function subscriber(number = '12025550120'): Promise<string> {
  const outcome = await identified(number)
  if (outcome.status !== 'succeeded' || !outcome.payer?.subscriber) throw new Error('it was not charged')
  return outcome.payer.subscriber
}

describe('a first charge', () => {
  test('identifies the payer, and charges', async () => {
    const request = order()
    const outcome = await identified('12025550120', request)
    expect(outcome).toMatchObject({ status: 'succeeded', payer: { subscriber: expect.any(String) } })
    expect(await charges()).toMatchObject([{ amount: '8.99', external: request.correlator }])
  })

  test('waits while the payer is on the page', async () => {
    const begun = await store.charge(order())
    if (begun.status !== 'pending') throw new Error('it begins on a page')
    expect(await store.proceed(begun.provider_id, PROVEN)).toEqual(begun)
    expect(await charges()).toEqual([])
  })

  // TestPay's published catalogue: failures without a redirect, pages 1 and 5.
  test.each([
    ['12025550121', 'insufficient_credit'],
    ['12025550122', 'barred'],
    ['12025550123', 'barred'],
    ['12025550124', 'suspended'],
    ['12025550125', 'spend_limit'],
    ['12025550129', 'denied'],
    ['12025550146', 'suspended'],
    ['447710900121', 'insufficient_credit'],
  ])('with %s is refused as %s and charges nothing', async (number, decline) => {
    expect(await identified(number)).toEqual({ status: 'refused', decline })
    expect(await charges()).toEqual([])
  })

  test('is refused when the payer cancels on the page', async () => {
    const begun = await store.charge(order())
    if (begun.status !== 'pending' || begun.action?.kind !== 'open') throw new Error('it begins on a page')
    expect((await answerPage(begun.action.url, { number: '1', pin: '1', go: 'yes' })).status).toBe(422)
    await answerPage(begun.action.url, { go: 'no' })
    expect(await store.proceed(begun.provider_id, PROVEN)).toEqual({ status: 'refused', decline: 'cancelled_by_payer' })
  })

  test.each([
    ['yes', { status: 'succeeded' }, 1],
    ['no', { status: 'refused', decline: 'cancelled_by_payer' }, 0],
  ])('with the payer’s approval by the carrier (%s)', async (go, expected, count) => {
    const outcome = await identified('447710900180')
    if (outcome.status !== 'pending' || outcome.action?.kind !== 'open') throw new Error('it asks again')
    await answerPage(outcome.action.url, { go })
    expect(await store.proceed(outcome.provider_id, PROVEN)).toMatchObject(expected)
    expect(await charges()).toHaveLength(count)
    await peers.advance(1)
    expect(peers.events()).toMatchObject([{ about: { kind: go === 'yes' ? 'charge' : 'nothing' } }])
  })
})

describe('a later charge', () => {
  test('charges Bango’s subscriber id, once for each correlator', async () => {
    const payer = { subscriber: await subscriber() }
    const request = order({ payer, asksPayer: false })
    const outcome = await store.charge(request)
    expect(outcome).toMatchObject({ status: 'succeeded' })
    expect(await store.charge(request)).toEqual({ ...outcome, at: expect.any(Number) })
    expect(await charges()).toHaveLength(2)
  })

  test('without a payer is refused', async () => {
    const outcome = await store.charge(order({ asksPayer: false }))
    expect(outcome).toEqual({ status: 'refused', decline: 'unknown_payer' })
  })

  test.each(['lost_answer', 'error_after', 'error_before'])(
    'with a commit that meets %s is unknown, and charged once',
    async (what) => {
      const payer = { subscriber: await subscriber() }
      const request = order({ payer, asksPayer: false })
      await fault(what)
      const outcome = await store.charge(request)
      if (outcome.status !== 'unknown' || !outcome.provider_id) throw new Error('it is unknown')
      const { provider_id } = outcome
      expect(await store.find({ provider_id, correlator: request.correlator, since: 0 })).toEqual({
        status: 'pending',
        provider_id,
      })
      expect(await store.proceed(provider_id, PROVEN)).toMatchObject({ status: 'succeeded', provider_id, payer })
      expect(await store.charge(request)).toMatchObject({ status: 'succeeded', provider_id })
      expect(await charges()).toHaveLength(2)
    },
  )

  test('with a failed reservation is certainly not made', async () => {
    const payer = { subscriber: await subscriber() }
    await fault('lost_answer', 'POST')
    const request = order({ payer, asksPayer: false })
    await expect(store.charge(request)).rejects.toThrow('lost')
    expect(await charges()).toHaveLength(1)
    expect(await store.charge(request)).toMatchObject({ status: 'succeeded' })
    expect(await charges()).toHaveLength(2)
  })

  test('is not found by another charge’s id', async () => {
    const payer = { subscriber: await subscriber() }
    const outcome = await store.charge(order({ payer, asksPayer: false }))
    if (outcome.status !== 'succeeded') throw new Error('it was not charged')
    const { provider_id } = outcome
    expect(await store.find({ provider_id, correlator: 'another', since: 0 })).toBeUndefined()
    expect(await store.find({ provider_id: 'nothing', correlator: 'another', since: 0 })).toBeUndefined()
  })
})

describe('a refund', () => {
  async function charged() {
    const outcome = await identified('12025550120')
    if (outcome.status !== 'succeeded') throw new Error('it was not charged')
    return { charge_id: outcome.provider_id, correlator: `refund:${next}`, money: { amount: 899, currency: 'USD' } }
  }

  test('refunds in full, once', async () => {
    const request = await charged()
    const outcome = await store.refund(request)
    expect(outcome).toMatchObject({ status: 'succeeded' })
    expect(await store.refund(request)).toEqual(outcome)
    expect(await charges()).toMatchObject([{ refunded: '8.99' }])
  })

  test('refunds a part', async () => {
    const request = await charged()
    await store.refund({ ...request, money: { amount: 100, currency: 'USD' } })
    expect(await charges()).toMatchObject([{ refunded: '1.00' }])
  })

  test('with a lost answer is unknown, and refunds once when repeated', async () => {
    const request = await charged()
    await fault('lost_answer', 'DELETE')
    expect(await store.refund(request)).toEqual({ status: 'unknown' })
    expect(await store.findRefund(request)).toBeUndefined()
    expect(await store.refund(request)).toMatchObject({ status: 'succeeded' })
  })

  test('is refused for an unknown charge', async () => {
    expect(await store.refund({ ...(await charged()), charge_id: 'nothing' })).toEqual({ status: 'refused' })
  })
})

test('notifications without the password, or with another, are refused', async () => {
  const body = Buffer.from(JSON.stringify({ responseCode: 'OK', transactionId: 't', externalTransactionId: 'buy:1' }))
  const read = (authorization?: string) =>
    store.readEvent({ body, headers: authorization === undefined ? {} : { authorization } }, 1)
  const good = `Basic ${btoa('simulated-bango:simulated-bango-password')}`
  expect(await read(good)).toMatchObject({ about: { kind: 'charge', provider_id: 't', correlator: 'buy:1' } })
  expect(await read()).toBeUndefined()
  expect(await read('')).toBeUndefined()
  expect(await read(`${good}A`)).toBeUndefined()
  expect(await read(`Basic ${btoa('simulated-bango:another')}`)).toBeUndefined()
  const headers = { authorization: good }
  for (const text of ['', 'null', '[]', '{"transactionId":1}']) {
    expect(await store.readEvent({ body: Buffer.from(text), headers }, 1)).toBeUndefined()
  }
})
