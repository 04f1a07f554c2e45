import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCertificateChain } from '#simulators/app-store/certificates.ts'
import { startExternalServer } from '#testing/servers/external-server.ts'
import { resetSimulatorsBetweenTests } from '#testing/simulators/reset-simulators.ts'
import { openTestSimulators, type TestSimulators } from '#testing/simulators/test-simulators.ts'
import { type ExternalStore, StoreUnavailable, type SubscriptionSnapshot } from '../store.ts'
import { createAppleStore } from './create-apple-store.ts'

const DAY = 24 * 3600_000

let peers: TestSimulators
let store: ExternalStore

beforeAll(async () => {
  peers = await openTestSimulators()
  if (!peers.stores.apple) throw new Error('the App Store is simulated here')
  store = peers.stores.apple
})
resetSimulatorsBetweenTests(() => peers)

async function happen(type: string, more: Record<string, unknown> = {}): Promise<string> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, ...more }),
  }
  const answer = await peers.ask('/app-store/notify', init)
  return (await answer.json()).id
}

function expectedSnapshot(): SubscriptionSnapshot {
  const snapshot = peers.notifications.at(-1)?.event?.snapshot
  if (!snapshot) throw new Error('no notification arrived')
  return snapshot
}

describe('notifications of Apple', () => {
  test('returns the current subscription', async () => {
    const id = await happen('SUBSCRIBED', { user: 'user-1', product: 'premium-yearly', price: 59_990 })
    expect(peers.events()).toMatchObject([{ type: 'SUBSCRIBED', about: { kind: 'subscription', provider_id: id } }])
    const snapshot = expectedSnapshot()
    expect(snapshot).toMatchObject({
      provider_id: id,
      status: 'active',
      price: { amount: 5999, currency: 'USD' },
      interval: { unit: 'year', count: 1 },
      user_id: 'user-1',
      product_id: 'premium-yearly',
      canceled_at: null,
      ended_at: null,
      manage_url: 'https://apps.apple.com/account/subscriptions',
    })
    expect(snapshot.period_end - snapshot.period_start).toBe(365 * DAY)
  })

  test('returns a trial as a trial', async () => {
    const id = await happen('SUBSCRIBED', { trial: true, product: 'premium-monthly' })
    expect(expectedSnapshot()).toMatchObject({ status: 'trial', interval: { unit: 'month', count: 1 } })
    expect(expectedSnapshot().trial_ends_at).toBe(expectedSnapshot().period_end)
    await happen('DID_RENEW', { id })
    expect(expectedSnapshot()).toMatchObject({ status: 'active', trial_ends_at: null })
  })

  test.each([
    ['DID_RENEW', { status: 'active' }],
    ['DID_FAIL_TO_RENEW.GRACE_PERIOD', { status: 'past_due' }],
    ['DID_FAIL_TO_RENEW', { status: 'ended' }],
    ['GRACE_PERIOD_EXPIRED', { status: 'ended' }],
    ['EXPIRED.VOLUNTARY', { status: 'ended' }],
    ['REFUND', { status: 'revoked', ended_at: expect.any(Number) }],
    ['REVOKE', { status: 'revoked' }],
  ])('returns the state after %s', async (type, expected) => {
    const id = await happen('SUBSCRIBED')
    await happen(type, { id })
    expect(expectedSnapshot()).toMatchObject({ provider_id: id, ...expected })
  })

  test('returns a cancellation and its reversal, a refund and its reversal', async () => {
    const id = await happen('SUBSCRIBED')
    await happen('DID_CHANGE_RENEWAL_STATUS.AUTO_RENEW_DISABLED', { id })
    expect(expectedSnapshot()).toMatchObject({ status: 'active', canceled_at: expect.any(Number) })
    await happen('DID_CHANGE_RENEWAL_STATUS.AUTO_RENEW_ENABLED', { id })
    expect(expectedSnapshot()).toMatchObject({ status: 'active', canceled_at: null })
    await happen('REFUND', { id })
    await happen('REFUND_REVERSED', { id })
    expect(expectedSnapshot()).toMatchObject({ status: 'active', ended_at: null })
  })

  test('a refund of an earlier period leaves the one in force as it is', async () => {
    const id = await happen('SUBSCRIBED', { product: 'premium-monthly' })
    await happen('DID_RENEW', { id })
    const { period_end } = expectedSnapshot()
    await happen('REFUND', { id, of: 'earlier' })
    expect(expectedSnapshot()).toMatchObject({ status: 'active', period_end, ended_at: null, trial_ends_at: null })
  })

  test('ignores a test notification', async () => {
    await happen('TEST')
    expect(peers.events()).toMatchObject([{ type: 'TEST', about: { kind: 'nothing' } }])
  })
})

describe('notifications that are refused', () => {
  test.each(['wrong_key', 'wrong_app', 'no_chain', 'sandbox'])('%s', async (forgery) => {
    await happen('SUBSCRIBED', { forgery })
    expect(peers.notifications).toMatchObject([{ event: undefined }])
  })

  test('refuses an altered, old or unsigned notification', async () => {
    await happen('SUBSCRIBED')
    const raw = peers.notifications[0]?.raw
    if (!raw) throw new Error('no notification arrived')
    const now = peers.clock.now()
    expect(await store.readEvent(raw, now)).toBeDefined()
    expect(await store.readEvent(raw, now + 9 * DAY)).toBeUndefined()
    const signed: string = JSON.parse(raw.body.toString()).signedPayload
    const [header, , signature] = signed.split('.')
    const claims = Buffer.from(JSON.stringify({ notificationType: 'SUBSCRIBED' })).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const altered = [
      ...[10, 200, Math.floor(signed.length / 2), signed.length - 20].map(
        (at) => signed.slice(0, at) + (signed[at] === 'A' ? 'B' : 'A') + signed.slice(at + 1),
      ),
      `${header}.${claims}.${signature}`,
      `${none}.${signed.split('.')[1]}.`,
      '',
      'x.y.z',
    ]
    for (const signedPayload of altered) {
      const body = Buffer.from(JSON.stringify({ signedPayload }))
      expect(await store.readEvent({ ...raw, body }, now)).toBeUndefined()
    }
    for (const text of ['', '{}', 'null', '[]', '{"signedPayload":1}']) {
      expect(await store.readEvent({ ...raw, body: Buffer.from(text) }, now)).toBeUndefined()
    }
  })
})

test('reads root certificates from files, and accepts no others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'selah-apple-'))
  const file = join(folder, 'root.cer')
  writeFileSync(file, Buffer.from(await (await peers.ask('/app-store/root.cer')).arrayBuffer()))
  const { apple } = peers.settings
  if (!apple) throw new Error('the App Store is simulated here')
  const fromFile = createAppleStore({ ...apple, rootCertificates: [{ file }] })
  const withoutAny = createAppleStore({ ...apple, rootCertificates: [] })
  await happen('SUBSCRIBED')
  const raw = peers.notifications[0]?.raw
  if (!raw) throw new Error('no notification arrived')
  expect(await fromFile.readEvent(raw, peers.clock.now())).toBeDefined()
  expect(await fromFile.readEvent(raw, peers.clock.now())).toBeDefined()
  expect(await withoutAny.readEvent(raw, peers.clock.now())).toBeUndefined()
  rmSync(folder, { recursive: true })
})

describe('a notification whose certificates are checked for revocation', () => {
  /** A notification by this chain, and a store that asks its authority. */
  async function notifiedBy(ocspUrl: string) {
    const { apple } = peers.settings
    if (!apple) throw new Error('the App Store is simulated here')
    const { root, x5c, leafKey } = makeCertificateChain(ocspUrl)
    const file = join(mkdtempSync(join(tmpdir(), 'selah-apple-')), 'root.cer')
    writeFileSync(file, root)
    const { bundleId, appId: appAppleId } = apple
    const now = peers.clock.now()
    const data = { bundleId, appAppleId, environment: 'Production' }
    const claims = { notificationType: 'TEST', notificationUUID: 'one', version: '2.0', signedDate: now, data }
    const signedPayload = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', x5c }).sign(leafKey)
    const asking = createAppleStore({ ...apple, rootCertificates: [{ file }], checksRevocation: true })
    const notAsking = createAppleStore({ ...apple, rootCertificates: [{ file }], checksRevocation: false })
    const raw = { body: Buffer.from(JSON.stringify({ signedPayload })), headers: {} }
    return { asking: () => asking.readEvent(raw, now), notAsking: () => notAsking.readEvent(raw, now) }
  }

  test('is an outage while their authority cannot be reached', async () => {
    const notification = await notifiedBy('http://127.0.0.1:1/')
    expect(await notification.notAsking()).toMatchObject({ type: 'TEST' })
    await expect(notification.asking()).rejects.toBeInstanceOf(StoreUnavailable)
  })

  test('is an outage while their authority answers 503', async () => {
    const authority = await startExternalServer()
    authority.answers['/'] = { status: 503 }
    const notification = await notifiedBy(`${authority.url}/`)
    await expect(notification.asking()).rejects.toBeInstanceOf(StoreUnavailable)
    expect(authority.requests).toMatchObject([{ path: '/' }])
    await authority.stop()
  })
})
