import { beforeAll, describe, expect, test } from 'vitest'
import { startExternalServer } from '#testing/servers/external-server.ts'
import { resetSimulatorsBetweenTests } from '#testing/simulators/reset-simulators.ts'
import { openTestSimulators, type TestSimulators } from '#testing/simulators/test-simulators.ts'
import { type ExternalStore, StoreUnavailable } from '../store.ts'
import { createPushReader } from './google-push.ts'

const DAY = 24 * 3600

let peers: TestSimulators
let store: ExternalStore

beforeAll(async () => {
  peers = await openTestSimulators()
  if (!peers.stores.google) throw new Error('Google Play is simulated here')
  store = peers.stores.google
})
resetSimulatorsBetweenTests(() => peers)

async function happen(type: number, more: Record<string, unknown> = {}): Promise<string> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, ...more }),
  }
  const answer = await peers.ask('/play/notify', init)
  return (await answer.json()).id
}

const find = (id: string) => store.findSubscription?.(id)

describe('Google Play', () => {
  test('a notification signals a change, and a query returns the true state', async () => {
    const id = await happen(4, { user: 'user-1', product: 'premium-monthly', cents: 899 })
    expect(peers.events()).toMatchObject([
      { type: 'subscription.4', about: { kind: 'subscription', provider_id: id }, event_id: expect.any(String) },
    ])
    expect(peers.events()[0]).not.toHaveProperty('snapshot')
    expect(await find(id)).toMatchObject({
      provider_id: id,
      status: 'active',
      price: { amount: 899, currency: 'USD' },
      interval: { unit: 'month', count: 1 },
      user_id: 'user-1',
      product_id: 'premium-monthly',
      canceled_at: null,
      manage_url: expect.stringContaining('sku=premium-monthly&package=example.selah.app'),
    })
  })

  test.each([
    [1, 'active'],
    [2, 'active'],
    [5, 'ended'],
    [6, 'past_due'],
    [10, 'ended'],
    [12, 'ended'],
    [13, 'ended'],
  ])('a query returns the state after notification %i', async (type, status) => {
    const id = await happen(4)
    await happen(type, { id })
    expect(await find(id)).toMatchObject({ status })
  })

  test('a cancellation keeps access to the end of the paid period, and can be withdrawn', async () => {
    const id = await happen(4, { product: 'premium-monthly' })
    await happen(3, { id })
    expect(await find(id)).toMatchObject({ status: 'active', canceled_at: expect.any(Number), ended_at: null })
    await happen(7, { id })
    expect(await find(id)).toMatchObject({ status: 'active', canceled_at: null })
    await happen(3, { id })
    await peers.advance(31 * DAY)
    expect(await find(id)).toMatchObject({ status: 'ended', ended_at: expect.any(Number) })
  })

  test('a trial is returned as a trial', async () => {
    const id = await happen(4, { trial: true })
    expect(await find(id)).toMatchObject({ status: 'trial', trial_ends_at: expect.any(Number) })
  })

  test('an unknown purchase returns nothing', async () => {
    expect(await find('nothing')).toBeUndefined()
  })
})

describe('notifications that are refused', () => {
  test.each(['wrong_key', 'wrong_audience', 'wrong_account', 'expired', 'no_token'])('%s', async (forgery) => {
    await happen(4, { forgery })
    expect(peers.notifications).toMatchObject([{ event: undefined }])
  })

  test('refuses altered or expired tokens, and notifications of other apps', async () => {
    await happen(4)
    const raw = peers.notifications[0]?.raw
    if (!raw) throw new Error('no notification arrived')
    const now = peers.clock.now()
    const token = String(raw.headers.authorization)
    expect(await store.readEvent(raw, now)).toBeDefined()
    expect(await store.readEvent(raw, now + 2 * 3600_000)).toBeUndefined()
    for (const at of [20, 100, token.length - 30]) {
      const authorization = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(await store.readEvent({ ...raw, headers: { authorization } }, now)).toBeUndefined()
    }
    const another = { packageName: 'example.another', eventTimeMillis: '1' }
    const data = Buffer.from(JSON.stringify(another)).toString('base64')
    const bodies = ['', '{}', '[]', JSON.stringify({ message: { data, messageId: '1' } })]
    for (const text of [...bodies, JSON.stringify({ message: { data: '%%', messageId: '1' } })]) {
      expect(await store.readEvent({ ...raw, body: Buffer.from(text) }, now)).toBeUndefined()
    }
  })
})

describe('a notification while the keys of Google cannot be read', () => {
  const refusedEverywhere = 'http://127.0.0.1:1/certs'

  async function notified() {
    await happen(4)
    const raw = peers.notifications[0]?.raw
    const { google } = peers.settings
    if (!raw || !google) throw new Error('no notification arrived')
    return { raw, google, now: peers.clock.now() }
  }

  test.each([
    ['a failure', 500, 'no'],
    ['an overload', 503, '{"keys":[]}'],
    ['a redirect', 302, ''],
    ['no JSON', 200, '<html>'],
    ['no keys', 200, '{"error":"later"}'],
  ])('is an outage after %s, and is read once they are back', async (_name, status, body) => {
    const { raw, google, now } = await notified()
    const keyServer = await startExternalServer()
    const readEvent = createPushReader({ ...google, certificatesUrl: `${keyServer.url}/certs` })
    keyServer.answers['/certs'] = { status, body }
    await expect(readEvent(raw, now)).rejects.toBeInstanceOf(StoreUnavailable)
    const keys = await (await fetch(google.certificatesUrl)).text()
    keyServer.answers['/certs'] = keys
    expect(await readEvent(raw, now)).toMatchObject({ type: 'subscription.4' })
    await keyServer.stop()
  })

  test('is an outage if their server is not reached', async () => {
    const { raw, google, now } = await notified()
    const readEvent = createPushReader({ ...google, certificatesUrl: refusedEverywhere })
    await expect(readEvent(raw, now)).rejects.toBeInstanceOf(StoreUnavailable)
  })

  test('is refused without a token, without asking for keys', async () => {
    const { raw, google, now } = await notified()
    const readEvent = createPushReader({ ...google, certificatesUrl: refusedEverywhere })
    expect(await readEvent({ ...raw, headers: {} }, now)).toBeUndefined()
    expect(await readEvent({ ...raw, headers: { authorization: 'Bearer x.y.z' } }, now)).toBeUndefined()
  })
})
