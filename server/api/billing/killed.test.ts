import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract/account.ts'
import type { OutboxMessage } from '#contract/local.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { listBreaches } from '#server/database/invariants.ts'
import { DATABASE_KINDS, type DatabaseKind, makeTestDatabase, type TestDatabase } from '#tools/test-databases.ts'
import { startTestProcess, type TestProcess, twoFreePorts } from '#tools/test-process.ts'
import { payByCard } from '#tools/test-stores.ts'

const DAY = 24 * 3600
const PHONE = '+15550110041'

/** Wherever a first charge, a renewal and a refund may be interrupted; on both databases. */
const BUYING = ['purchase-begun', 'purchase-answered']
const APPROVING = ['purchase-answered', 'before-settle', 'in-settle', 'after-settle']
const RENEWAL = ['renewal-begun', 'renewal-answered', 'before-settle', 'in-settle', 'after-settle']
const CHECKOUT = ['checkout-begun', 'checkout-answered']
const REFUND = ['refund-begun', 'request-claimed', 'request-answered']
const rows = (points: readonly string[]) =>
  DATABASE_KINDS.flatMap((kind) => points.map((point): [DatabaseKind, string] => [kind, point]))

let place: TestDatabase | undefined
let port = 0
let running: TestProcess | undefined
let token = ''
let userId = ''

beforeEach(async () => {
  port = await twoFreePorts()
})
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
  await place?.drop()
})

const environment = () => ({
  DATA_DIR: place?.dataDir ?? '',
  SESSION_SECRET: 'a secret of a test that is long enough',
  ...(place?.address && { DATABASE_URL: place.address }),
})
const start = async (failpoint?: string) => {
  running = await startTestProcess(port, { ...environment(), ...(failpoint && { FAILPOINT: failpoint }) })
}
const kill = async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
}

/** Asks the program; undefined when it died of the question. */
async function ask<data>(method: string, path: string, body?: object, key?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  }
  try {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const text = await response.text()
    // Held against the call's schema by the tests of each call.
    return { status: response.status, text, ...(JSON.parse(text) as { data: data }) }
  } catch {
    return undefined
  }
}

async function register(): Promise<void> {
  token = ''
  const email = 'killed@example.com'
  token = (await ask<Session>('POST', '/web/authenticate', {}))?.data.tokens[0].token ?? ''
  await ask('POST', '/web/login-codes', { email })
  const outbox = await ask<OutboxMessage[]>('GET', `/__local/outbox?to=${email}`)
  const session = await ask<Session>('POST', '/web/register', { email, code: outbox?.data[0]?.code })
  token = session?.data.tokens[0].token ?? ''
  userId = session?.data.user.id ?? ''
}

/** The session token is good for a quarter of an hour of the program’s clock: jumps are made with the clock alone. */
const advance = (seconds: number) => ask('POST', '/__local/clock', { advance_seconds: seconds })
const buy = (key = 'the key') =>
  ask<{ purchase: { id: string; status: string } }>(
    'POST',
    `/web/users/${userId}/products/premium-monthly/purchases`,
    { store: 'dcb', phone: PHONE },
    key,
  )
/** Gives the code that we sent to the phone, which the carrier then charges without asking. */
async function approve(purchaseId = '') {
  const outbox = await ask<OutboxMessage[]>('GET', `/__local/outbox?to=${encodeURIComponent(PHONE)}`)
  const code = outbox?.data[0]?.code
  return ask('POST', `/web/users/${userId}/purchases/${purchaseId}/confirm`, { code })
}
async function buyAndApprove(): Promise<void> {
  const approved = await approve((await buy())?.data.purchase.id)
  expect(approved?.status).toBe(200)
}

async function taken(): Promise<number[]> {
  const response = await fetch(`http://127.0.0.1:${port + 1}/carrier/__charges`)
  const { charges } = (await response.json()) as { charges: { amount: number; phone: string }[] }
  return charges.filter(({ phone }) => phone === PHONE).map(({ amount }) => Math.round(amount * 100))
}

async function state() {
  const database = openDatabase(readConfig(environment()).databaseAddress)
  try {
    const breaches = await listBreaches(database, Date.now() + 400 * DAY * 1000)
    const subscriptions = await database.selectFrom('subscription').selectAll().where('user_id', '=', userId).execute()
    const refunds = await database.selectFrom('refund').select('status').execute()
    return { breaches, subscriptions, refunds }
  } finally {
    await database.destroy()
  }
}

describe('a program that is killed', () => {
  test.each(rows(BUYING))(
    'while buying, on the %s database at %s: the same key goes on, and it is charged once',
    async (kind, point) => {
      place = await makeTestDatabase(kind)
      await start(point)
      await register()
      expect(await buy()).toBeUndefined()
      await running?.ended
      await start()
      const bought = await buy()
      expect(bought).toMatchObject({ status: 200, data: { purchase: { status: 'requires_action' } } })
      expect((await buy())?.text).toBe(bought?.text)
      expect(await taken()).toEqual([])
      expect(await approve(bought?.data.purchase.id)).toMatchObject({ data: { purchase: { status: 'succeeded' } } })
      expect(await taken()).toEqual([899])
      expect(await state()).toMatchObject({ breaches: [], subscriptions: [{ period: 0 }] })
    },
    240_000,
  )

  test.each(rows(APPROVING))(
    'while a purchase is approved, on the %s database at %s: it is charged once, and is theirs',
    async (kind, point) => {
      place = await makeTestDatabase(kind)
      await start()
      await register()
      const id = (await buy())?.data.purchase.id
      await kill()
      await start(point)
      expect(await approve(id)).toBeUndefined()
      await running?.ended
      await start()
      // Whoever got no answer presses once more.
      await approve(id)
      const found = await ask('GET', `/web/users/${userId}/purchases/${id}`)
      expect(found).toMatchObject({ status: 200, data: { purchase: { status: 'succeeded' } } })
      expect(await taken()).toEqual([899])
      expect(await state()).toMatchObject({ breaches: [], subscriptions: [{ period: 0 }] })
    },
    240_000,
  )

  test.each(rows(RENEWAL))(
    'while renewing, on the %s database at %s: the period is charged once',
    async (kind, point) => {
      place = await makeTestDatabase(kind)
      await start()
      await register()
      await buyAndApprove()
      await kill()
      await start(point)
      expect(await advance(32 * DAY)).toBeUndefined()
      await running?.ended
      await start()
      await advance(32 * DAY + 120)
      expect(await taken()).toEqual([899, 899])
      expect(await state()).toMatchObject({ breaches: [], subscriptions: [{ period: 1, attempts: 0 }] })
    },
    240_000,
  )

  const buyByCard = () =>
    ask<{ purchase: { id: string }; redirect_url: string }>(
      'POST',
      `/web/users/${userId}/products/premium-yearly-direct/purchases`,
      { store: 'selah' },
      'by card',
    )
  const expectPaidOnce = async (id = '') => {
    const found = await ask('GET', `/web/users/${userId}/purchases/${id}`)
    expect(found).toMatchObject({ status: 200, data: { purchase: { status: 'succeeded' } } })
    const charges = await fetch(`http://127.0.0.1:${port + 1}/card/__charges`)
    expect(await charges.json()).toMatchObject({ charges: [{ amount: 4999, refunded: 0 }] })
    expect(await state()).toMatchObject({ breaches: [], subscriptions: [{ ended_at: null }] })
  }

  test.each(rows(CHECKOUT))(
    'while the page for a card is opened, on the %s database at %s: the same key leads to it, and it is paid once',
    async (kind, point) => {
      place = await makeTestDatabase(kind)
      await start(point)
      await register()
      expect(await buyByCard()).toBeUndefined()
      await running?.ended
      await start()
      const bought = await buyByCard()
      await payByCard(bought?.data.redirect_url ?? '', '4242424242424242')
      await expectPaidOnce(bought?.data.purchase.id)
    },
    240_000,
  )

  test.each(rows(REFUND))(
    'while paying back, on the %s database at %s: it is paid back once, and access has ended',
    async (kind, point) => {
      place = await makeTestDatabase(kind)
      await start()
      await register()
      const product = `/web/users/${userId}/products/premium-yearly-direct/purchases`
      const bought = await ask<{ purchase: { id: string }; redirect_url: string }>('POST', product, { store: 'selah' })
      await payByCard(bought?.data.redirect_url ?? '', '4242424242424242')
      const found = await ask<{ subscription: { id: string } }>(
        'GET',
        `/web/users/${userId}/purchases/${bought?.data.purchase.id}`,
      )
      const id = found?.data.subscription.id
      await ask('POST', `/0.9/products-subscriptions/${id}/cancel`)
      await kill()
      await start(point)
      await ask('POST', `/web/products-subscriptions/${id}/refund`, undefined, 'back')
      await running?.ended
      await start()
      await ask('POST', `/web/products-subscriptions/${id}/refund`, undefined, 'back')
      await advance(300)
      const charges = await fetch(`http://127.0.0.1:${port + 1}/card/__charges`)
      expect(await charges.json()).toMatchObject({ charges: [{ amount: 4999, refunded: 4999 }] })
      const after = await state()
      expect(after).toMatchObject({ breaches: [], refunds: [{ status: 'succeeded' }] })
      expect(after.subscriptions[0]?.refunded_at).not.toBeNull()
    },
    240_000,
  )
})
