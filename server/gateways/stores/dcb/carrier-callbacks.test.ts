import { beforeAll, describe, expect, test } from 'vitest'
import { resetSimulatorsBetweenTests } from '#testing/simulators/reset-simulators.ts'
import { GOOD_PHONE, openTestCarrier, type TestCarrier } from '#testing/simulators/test-carrier.ts'

let carrier: TestCarrier

beforeAll(async () => {
  carrier = await openTestCarrier()
})
resetSimulatorsBetweenTests(() => carrier.simulators)

describe('callbacks', () => {
  test('repeated callbacks have one id', async () => {
    await carrier.store.charge(carrier.order('+15550110032'))
    await carrier.simulators.advance(1)
    const ids = carrier.simulators.events().map(({ event_id }) => event_id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('callbacks come in any order, and a query returns the true state', async () => {
    const asked = carrier.order('+15550110033')
    await carrier.store.charge(asked)
    await carrier.simulators.advance(1)
    const ends = carrier.simulators.events().map(({ type }) => type.replace(/.*payment-/, ''))
    expect(ends).toEqual(['completed', 'reserved'])
    expect(await carrier.store.find({ correlator: asked.correlator, since: 0 })).toMatchObject({ status: 'succeeded' })
  })

  test('callbacks without our token, or with an altered one, are refused', async () => {
    await carrier.store.charge(carrier.order('+15550110034'))
    await carrier.simulators.advance(10)
    expect(carrier.simulators.notifications.map(({ event }) => event?.type.replace(/.*payment-/, ''))).toEqual([
      undefined,
      undefined,
      'denied',
    ])
  })

  test('callbacks with an expired token, another purpose or an altered byte are refused', async () => {
    await carrier.store.charge(carrier.order(GOOD_PHONE))
    await carrier.simulators.advance(1)
    const raw = carrier.simulators.notifications[0]?.raw
    if (!raw) throw new Error('no notification arrived')
    const now = carrier.simulators.clock.now()
    expect(await carrier.store.readEvent(raw, now)).toBeDefined()
    expect(await carrier.store.readEvent(raw, now + 41 * 24 * 3600_000)).toBeUndefined()
    const token = String(raw.headers.authorization)
    for (let at = 'Bearer '.length; at < token.length; at += 1) {
      const authorization = token.slice(0, at) + (token[at] === '1' ? '2' : '1') + token.slice(at + 1)
      expect(await carrier.store.readEvent({ ...raw, headers: { authorization } }, now)).toBeUndefined()
    }
    for (const body of ['', '{}', 'null', '{"id":"1","type":"x"}', '[]']) {
      expect(await carrier.store.readEvent({ ...raw, body: Buffer.from(body) }, now)).toBeUndefined()
    }
  })
})
