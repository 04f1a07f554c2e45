import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { resetSimulatorsBetweenTests } from '#testing/simulators/reset-simulators.ts'
import { GOOD_PHONE, openTestCarrier, type TestCarrier } from '#testing/simulators/test-carrier.ts'
import { openTestSimulators } from '#testing/simulators/test-simulators.ts'

const PROVEN = { isPayerProven: true }

let carrier: TestCarrier

beforeAll(async () => {
  carrier = await openTestCarrier()
})
resetSimulatorsBetweenTests(() => carrier.simulators)

describe('a charge without the payer’s approval', () => {
  test('is billed once, to the cent, with one event', async () => {
    const request = carrier.order(GOOD_PHONE)
    const outcome = await carrier.store.charge(request)
    expect(outcome).toMatchObject({ status: 'succeeded', at: expect.any(Number) })
    expect(await carrier.charges()).toMatchObject([
      { phone: GOOD_PHONE, correlator: request.correlator, amount: 9.95, currency: 'USD' },
    ])
    await carrier.simulators.advance(1)
    expect(carrier.simulators.events()).toMatchObject([
      { type: expect.stringContaining('payment-completed'), about: { kind: 'charge', correlator: request.correlator } },
    ])
  })

  test('is charged once when repeated, with the same answer', async () => {
    const request = carrier.order(GOOD_PHONE)
    const first = await carrier.store.charge(request)
    expect(await carrier.store.charge(request)).toEqual(first)
    expect(await carrier.charges()).toHaveLength(1)
  })

  test.each([
    ['+15550110010', 'insufficient_credit'],
    ['+15550110011', 'spend_limit'],
    ['+15550110012', 'suspended'],
    ['+15550110013', 'barred'],
    ['+15550110014', 'unknown_payer'],
    ['+15550110015', 'amount_not_allowed'],
    ['+15550110016', 'denied'],
    ['+15550110042', 'insufficient_credit'],
  ])('to %s is refused as %s and charges nothing', async (phone, decline) => {
    expect(await carrier.store.charge(carrier.order(phone))).toEqual({ status: 'refused', decline })
    expect(await carrier.charges()).toEqual([])
  })

  test('without a payer is refused', async () => {
    const request = carrier.order(GOOD_PHONE, { payer: { subscriber: 'somebody' } })
    expect(await carrier.store.charge(request)).toEqual({ status: 'refused', decline: 'unknown_payer' })
  })

  test('to an overloaded carrier is certainly not made', async () => {
    await expect(carrier.store.charge(carrier.order('+15550110020'))).rejects.toThrow('429')
  })

  test('to a failing carrier is unknown, and a query finds none', async () => {
    const request = carrier.order('+15550110021')
    expect(await carrier.store.charge(request)).toEqual({ status: 'unknown' })
    expect(
      await carrier.store.find({ correlator: request.correlator, since: carrier.simulators.clock.now() }),
    ).toBeUndefined()
  })

  test('with a lost answer is unknown, and a query finds it without another charge', async () => {
    const request = carrier.order('+15550110023')
    expect(await carrier.store.charge(request)).toEqual({ status: 'unknown' })
    const found = await carrier.store.find({ correlator: request.correlator, since: carrier.simulators.clock.now() })
    expect(found).toMatchObject({ status: 'succeeded' })
    expect(await carrier.store.charge(request)).toEqual(found)
    expect(await carrier.charges()).toHaveLength(1)
  })

  test('is found among hundreds of others', async () => {
    const since = carrier.simulators.clock.now()
    const request = carrier.order(GOOD_PHONE)
    for (let count = 0; count < 120; count += 1) await carrier.store.charge(carrier.order(GOOD_PHONE))
    const outcome = await carrier.store.charge(request)
    expect(await carrier.store.find({ correlator: request.correlator, since })).toEqual(outcome)
  })

  test('is not found by another charge’s id', async () => {
    const outcome = await carrier.store.charge(carrier.order(GOOD_PHONE))
    if (outcome.status !== 'succeeded') throw new Error('it was not charged')
    const { provider_id } = outcome
    expect(await carrier.store.find({ provider_id, correlator: 'sub:2:p1:a1', since: 0 })).toBeUndefined()
  })

  test('continues after the token was revoked', async () => {
    await carrier.store.charge(carrier.order(GOOD_PHONE))
    await carrier.simulators.ask('/carrier/__revoke-tokens', { method: 'POST' })
    expect(await carrier.store.charge(carrier.order(GOOD_PHONE))).toMatchObject({ status: 'succeeded' })
  })
})

describe('a charge that takes a while', () => {
  test('succeeds later and sends an event', async () => {
    const request = carrier.order('+15550110030')
    const outcome = await carrier.store.charge(request)
    expect(outcome).toEqual({ status: 'pending', provider_id: expect.any(String) })
    await carrier.simulators.advance(10)
    expect(carrier.simulators.events()).toMatchObject([{ type: expect.stringContaining('payment-completed') }])
    expect(await carrier.store.find({ correlator: request.correlator, since: 0 })).toMatchObject({
      status: 'succeeded',
    })
  })

  test('is denied later and sends an event', async () => {
    const request = carrier.order('+15550110031')
    await carrier.store.charge(request)
    await carrier.simulators.advance(10)
    expect(carrier.simulators.events()).toMatchObject([{ type: expect.stringContaining('payment-denied') }])
    expect(await carrier.store.find({ correlator: request.correlator, since: 0 })).toMatchObject({ status: 'refused' })
    expect(await carrier.charges()).toEqual([])
  })
})

describe('a charge that the payer must approve', () => {
  test('by code: a wrong one may be repeated, the right one charges', async () => {
    const outcome = await carrier.store.charge(carrier.order(GOOD_PHONE, { asksPayer: true }))
    if (outcome.status !== 'pending' || outcome.action?.kind !== 'code') throw new Error('it asks for a code')
    const given = { provider_id: outcome.provider_id, authorization_id: outcome.action.authorization_id }
    expect(await carrier.charges()).toEqual([])
    expect(await carrier.store.confirmCode({ ...given, code: '000000' })).toEqual({ status: 'wrong_code' })
    expect(await carrier.store.confirmCode({ ...given, code: '123456' })).toMatchObject({ status: 'succeeded' })
    expect(await carrier.store.confirmCode({ ...given, code: '123456' })).toMatchObject({ status: 'succeeded' })
    expect(await carrier.charges()).toHaveLength(1)
  })

  test('by code: three wrong ones end it', async () => {
    const outcome = await carrier.store.charge(carrier.order(GOOD_PHONE, { asksPayer: true }))
    if (outcome.status !== 'pending' || outcome.action?.kind !== 'code') throw new Error('it asks for a code')
    const given = { provider_id: outcome.provider_id, authorization_id: outcome.action.authorization_id, code: '0' }
    await carrier.store.confirmCode(given)
    await carrier.store.confirmCode(given)
    expect(await carrier.store.confirmCode(given)).toMatchObject({ status: 'refused', decline: 'cancelled_by_payer' })
    expect(await carrier.charges()).toEqual([])
  })

  test.each([
    ['yes', { status: 'succeeded' }, 1],
    ['no', { status: 'refused', decline: 'cancelled_by_payer' }, 0],
  ])('by the carrier’s page, with the answer %s', async (go, expected, count) => {
    const outcome = await carrier.store.charge(carrier.order('+15550110040', { asksPayer: true }))
    if (outcome.status !== 'pending' || outcome.action?.kind !== 'open') throw new Error('it asks by a page')
    expect(await carrier.store.proceed(outcome.provider_id, PROVEN)).toEqual({
      status: 'pending',
      provider_id: outcome.provider_id,
      isStillAsked: true,
    })
    await fetch(outcome.action.url, { method: 'POST', body: new URLSearchParams({ go }) })
    expect(await carrier.store.proceed(outcome.provider_id, PROVEN)).toMatchObject(expected)
    expect(await carrier.charges()).toHaveLength(count)
  })

  test('charges at once if the carrier asks for no approval', async () => {
    expect(await carrier.store.charge(carrier.order('+15550110041', { asksPayer: true }))).toMatchObject({
      status: 'succeeded',
    })
  })

  test('charges nothing on an unconfirmed phone, whatever the carrier would do', async () => {
    const unproven = { asksPayer: true, isPayerProven: false }
    const prove = { status: 'pending', action: { kind: 'prove' } }
    const outcome = await carrier.store.charge(carrier.order('+15550110041', unproven))
    expect(outcome).toMatchObject(prove)
    const byPage = await carrier.store.charge(carrier.order('+15550110040', unproven))
    if (outcome.status !== 'pending' || byPage.status !== 'pending' || byPage.action?.kind !== 'open') {
      throw new Error('one is reserved, the other asks by a page')
    }
    await fetch(byPage.action.url, { method: 'POST', body: new URLSearchParams({ go: 'yes' }) })
    for (const { provider_id } of [outcome, byPage]) {
      expect(await carrier.store.proceed(provider_id, { isPayerProven: false })).toMatchObject(prove)
    }
    expect(await carrier.charges()).toEqual([])
    for (const { provider_id } of [outcome, byPage]) {
      expect(await carrier.store.proceed(provider_id, PROVEN)).toMatchObject({ status: 'succeeded' })
    }
    expect(await carrier.charges()).toHaveLength(2)
  })

  test('expires after a quarter of an hour without an answer', async () => {
    const request = carrier.order(GOOD_PHONE, { asksPayer: true })
    await carrier.store.charge(request)
    await carrier.simulators.advance(16 * 60)
    const found = await carrier.store.find({ correlator: request.correlator, since: 0 })
    expect(found).toMatchObject({ status: 'refused', decline: 'cancelled_by_payer' })
  })

  test('with a lost confirmation is charged once', async () => {
    const outcome = await carrier.store.charge(carrier.order('+15550110041', { asksPayer: true }))
    const request = carrier.order('+15550110023', { asksPayer: true })
    const pending = await carrier.store.charge(request)
    if (pending.status !== 'pending' || pending.action?.kind !== 'code') throw new Error('it asks for a code')
    const { provider_id, action } = pending
    const code = { provider_id, authorization_id: action.authorization_id, code: '123456' }
    expect(await carrier.store.confirmCode(code)).toEqual({ status: 'unknown' })
    expect(await carrier.store.proceed(provider_id, PROVEN)).toMatchObject({ status: 'succeeded' })
    expect(outcome.status).toBe('succeeded')
    expect(await carrier.charges()).toHaveLength(2)
  })
})

describe('a carrier that took the money and cannot be read afterwards', () => {
  afterEach(() => void vi.restoreAllMocks())

  /** Reads fail after a request to a matching path. */
  const failReadingAfter = (path: RegExp) => {
    const real = globalThis.fetch
    let isRequested = false
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (init?.method === 'GET' && isRequested) return new Response('{}', { status: 503 })
      isRequested ||= path.test(String(url))
      return real(url, init)
    })
  }

  test('leaves a confirmed charge unknown, never unavailable', async () => {
    const request = carrier.order('+15550110041', { asksPayer: true })
    failReadingAfter(/\/confirm$/)
    expect(await carrier.store.charge(request)).toEqual({ status: 'unknown', provider_id: expect.any(String) })
    vi.restoreAllMocks()
    expect(await carrier.store.find({ correlator: request.correlator, since: 0 })).toMatchObject({
      status: 'succeeded',
    })
  })

  test('leaves a repetition unknown, never unavailable', async () => {
    const request = carrier.order(GOOD_PHONE)
    await carrier.store.charge(request)
    failReadingAfter(/\/payments$/)
    expect(await carrier.store.charge(request)).toEqual({ status: 'unknown' })
    expect(await carrier.charges()).toHaveLength(1)
  })
})

test('a requested fault happens once, whichever phone number is charged next', async () => {
  await carrier.failNextCharge('insufficient_credit')
  expect(await carrier.store.charge(carrier.order(GOOD_PHONE))).toMatchObject({ status: 'refused' })
  expect(await carrier.store.charge(carrier.order(GOOD_PHONE))).toMatchObject({ status: 'succeeded' })
})

test('a charge answered after a minute is unknown before that, and found', async () => {
  const impatient = await openTestSimulators({ patienceMilliseconds: 200 })
  const request = carrier.order('+15550110022')
  expect(await impatient.stores.dcb?.charge(request)).toEqual({ status: 'unknown' })
  const found = await impatient.stores.dcb?.find({ correlator: request.correlator, since: 0 })
  expect(found).toMatchObject({ status: 'succeeded' })
  await impatient.stop()
})

test('an unreachable carrier has certainly not received the request', async () => {
  const gone = await openTestSimulators()
  await gone.stop()
  await expect(gone.stores.dcb?.charge(carrier.order(GOOD_PHONE))).rejects.toThrow('no token')
})
