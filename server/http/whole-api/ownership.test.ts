import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATOR_FUND } from '#contract/billing/donations.ts'
import type { Call } from '#contract/call.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { newSubscription } from '#server/billing/subscriptions/new-subscription.ts'
import { insertPasskey } from '#server/database/accounts/passkeys.ts'
import { insertCharge } from '#server/database/billing/charges.ts'
import { insertFamilySeat } from '#server/database/billing/gifts.ts'
import { insertPriceOffer } from '#server/database/billing/price-offers.ts'
import { insertPurchase } from '#server/database/billing/purchases.ts'
import { insertSubscription } from '#server/database/billing/subscriptions.ts'
import { insertPlaylist } from '#server/database/listening/playlists.ts'
import { insertPrivateFeed } from '#server/database/listening/private-feeds.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { BY_SECRET, EVERYBODYS, WITH_A_WORD } from '#testing/accounts/unowned-paths.ts'
import { dumpDatabase } from '#testing/databases/dump-database.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

/** Owned things, by the parameter that names them. */
const THINGS: Readonly<Record<string, { thing: keyof Things; as: string; body?: object }>> = {
  'POST /0.9/products-subscriptions/:id/cancel': { thing: 'subscription', as: ':id' },
  'POST /web/products-subscriptions/:id/resume': { thing: 'subscription', as: ':id' },
  'POST /web/products-subscriptions/:id/upgrade': {
    thing: 'subscription',
    as: ':id',
    body: { product_id: 'premium-yearly', consent_text: 'x' },
  },
  'POST /web/products-subscriptions/:id/refund': { thing: 'subscription', as: ':id' },
  'GET /web/users/:user_id/purchases/:id': { thing: 'purchase', as: ':id' },
  'POST /web/users/:user_id/purchases/:id/confirm': { thing: 'purchase', as: ':id', body: { code: '000000' } },
  'GET /web/donations/:id': { thing: 'donation', as: ':id' },
  'POST /web/donations/:id/confirm': { thing: 'donation', as: ':id', body: { code: '000000' } },
  'POST /web/users/:user_id/monthly-donations/:id/amount': {
    thing: 'monthlyDonation',
    as: ':id',
    body: { amount: 500, consent_text: 'x' },
  },
  'POST /web/users/:user_id/price-offers/:id/consent': {
    thing: 'priceOffer',
    as: ':id',
    body: { consent_text: 'x' },
  },
  'POST /web/users/:user_id/monthly-donations/:id/end': { thing: 'monthlyDonation', as: ':id' },
  'GET /web/donations/receipts/:id': { thing: 'donationPayment', as: ':id' },
  'POST /web/donations/receipts/:id/refund': { thing: 'donationPayment', as: ':id', body: {} },
  'DELETE /web/users/:id/passkeys/:passkey_id': { thing: 'passkey', as: ':passkey_id' },
  'DELETE /web/users/:id/family/members/:seat_id': { thing: 'seat', as: ':seat_id' },
  'GET /web/users/:id/playlists/:playlist_id': { thing: 'playlist', as: ':playlist_id' },
  'PUT /web/users/:id/playlists/:playlist_id': {
    thing: 'playlist',
    as: ':playlist_id',
    body: { name: 'x', version: 0 },
  },
  'DELETE /web/users/:id/playlists/:playlist_id': { thing: 'playlist', as: ':playlist_id' },
  'POST /web/users/:id/playlists/:playlist_id/share': { thing: 'playlist', as: ':playlist_id' },
  'DELETE /web/users/:id/playlists/:playlist_id/share': { thing: 'playlist', as: ':playlist_id' },
  'POST /web/users/:id/private-feeds/:feed_id/rotations': { thing: 'privateFeed', as: ':feed_id' },
  'DELETE /web/users/:id/private-feeds/:feed_id': { thing: 'privateFeed', as: ':feed_id' },
  'DELETE /web/users/:id/devices/:device_id': { thing: 'device', as: ':device_id' },
}
type Things = {
  subscription: string
  purchase: string
  donation: string
  monthlyDonation: string
  donationPayment: string
  priceOffer: string
  passkey: string
  seat: string
  device: string
  playlist: string
  privateFeed: string
}

const calls = ANSWERS.map(({ call }) => call)
const nameOf = ({ method, path }: Call) => `${method} ${path}`
/** The account itself: other users' accounts are tested in the access level matrix. */
const isAccountAlone = ({ path }: Call) => /^\/(?:web|0\.\d+)\/users\/:\w+(?:\/[\w-]+)*$/.test(path)
const STRANGERS = ['registered', 'family', 'carrier', 'operator']

describe('ownership of stored things', () => {
  let server: TestServer
  let owner: TestBrowser
  let things: Things
  const strangers = new Map<string, TestBrowser>()

  beforeAll(async () => {
    server = await startTestServer('embedded', { isEmpty: true })
    await insertDemoAccounts(server.program)
    const enter = async (name: string) => {
      const browser = await openTestBrowser(server)
      await browser.startSession('/web/login', { email: `${name}@demo.selah.test`, password: 'selah-demo' })
      return browser
    }
    owner = await enter('subscriber')
    for (const name of STRANGERS) strangers.set(name, await enter(name))
    things = await makeThings(server, owner)
  })
  afterAll(() => server.stop())

  const pathOf = (call: Call, browser: TestBrowser) => {
    const { thing, as } = THINGS[nameOf(call)] ?? { thing: 'device' as const, as: ':none' }
    return call.path.replace(as, things[thing]).replace(/:(?:id|user_id)\b/, browser.id())
  }
  const send = (call: Call, browser: TestBrowser) =>
    browser.send(call.method, pathOf(call, browser), THINGS[nameOf(call)]?.body)

  test('every call with an id is covered', () => {
    const isExplained = (call: Call) =>
      !call.path.includes(':') ||
      // By role and artist: staff-role-matrix.test.ts and server/api/studio/.
      call.staff !== undefined ||
      isAccountAlone(call) ||
      [...EVERYBODYS, ...BY_SECRET, ...WITH_A_WORD].includes(call.path) ||
      nameOf(call) in THINGS
    expect(calls.filter((call) => !isExplained(call)).map(nameOf)).toEqual([])
    const names = new Set([...calls.map(nameOf), ...calls.map(({ path }) => path)])
    const listed = [...EVERYBODYS, ...BY_SECRET, ...WITH_A_WORD, ...Object.keys(THINGS)]
    expect(listed.filter((name) => !names.has(name))).toEqual([])
  })

  const own = calls.filter((call) => nameOf(call) in THINGS).map((call) => [nameOf(call), call] as const)

  test.each(own)('%s answers 404 to another user, and changes nothing', async (_name, call) => {
    const before = await dumpDatabase(server.program.database, /^attempt$/)
    for (const name of STRANGERS) {
      const stranger = strangers.get(name)
      if (!stranger) throw new Error(`${name} has no browser`)
      expect([name, (await send(call, stranger)).status]).toEqual([name, 404])
    }
    expect(await dumpDatabase(server.program.database, /^attempt$/)).toEqual(before)
  })

  // Last: these calls change the owner's things.
  test.each(own)('%s works for the owner', async (_name, call) => {
    expect([401, 403, 404]).not.toContain((await send(call, owner)).status)
  })
})

type Devices = { data: { id: string; is_current: boolean }[] }

const KEY = {
  public_key: 'x',
  counter: 0,
  transports_json: '[]',
  is_backed_up: 0,
  name: 'A key',
  used_at: null,
} as const
const PLAYLIST = { name: 'Mine', kind: 'list', entries_json: '[]', version: 0, share_key: null, updated_at: 0 } as const
const PRIVATE_FEED = {
  kind: 'library',
  subject: '',
  generation: 1,
  last_fetched_at: null,
  last_app: null,
  secret_generation: null,
  secret_hashes: null,
  encrypted_secret: null,
  encrypted_by: null,
} as const
const SEAT = {
  number: 1,
  email: 'seat@example.com',
  email_key: 'seat@example.com',
  token_hash: null,
  user_id: null,
  status: 'invited',
  ended_at: null,
} as const
/** Begun, not paid yet. */
const PURCHASE = {
  kind: 'subscription',
  product_id: 'premium-monthly',
  store: 'dcb',
  status: 'open',
  subscription_id: null,
  charge_id: null,
  consent_id: 'none',
  checkout_id: null,
  price: 999,
  currency: 'USD',
  discount_code: null,
  discount_id: null,
  regular_price: null,
  discount_periods: null,
  community: null,
  trial_family: null,
  trial_ends_at: null,
  payer_json: null,
  is_payer_proven: 0,
  asks_payer: 1,
  gift_json: null,
  return_url: '/',
  action_json: null,
  failure: null,
  check_at: null,
  claimed_until: 0,
  ended_at: null,
} as const

const OFFER = {
  ...{ move_id: 'none', old_price: 999, offered_at: 0, ends_from: null, reminded_at: null },
  ...{ agreed_at: null, change_id: null, closed_at: null },
} as const

const MONTHLY_DONATION = {
  product_id: 'donation',
  title: 'Selah',
  store: 'dcb',
  kind: 'donation',
  beneficiary: OPERATOR_FUND,
  price: 1000,
  currency: 'USD',
  subscription_interval: 'month',
  subscription_interval_count: 1,
  seats: 0,
} as const
const DONATION_CHARGE = {
  subscription_id: null,
  purchase_id: null,
  title: 'Selah',
  store: 'dcb',
  kind: 'donation',
  provider_id: null,
  amount: 1000,
  currency: 'USD',
  status: 'succeeded',
  period_start: null,
  period_end: null,
  refunded_at: null,
  disputed_at: null,
  consent_id: null,
  beneficiary: OPERATOR_FUND,
} as const

/** Creates one of each for the owner. */
async function makeThings(server: TestServer, owner: TestBrowser): Promise<Things> {
  const { database, clock, ids } = server.program
  const [user_id, created_at] = [owner.id(), clock.now()]
  const [purchase, passkey, seat] = [ids.newId(), ids.newId(), ids.newId()]
  const [donation, monthlyDonation, donationPayment] = [ids.newId(), ids.newId(), ids.newId()]
  const [playlist, privateFeed, priceOffer] = [ids.newId(), ids.newId(), ids.newId()]
  const laptop = await openTestBrowser(server, 'A laptop')
  await laptop.startSession('/web/login', { email: 'subscriber@demo.selah.test', password: 'selah-demo' })
  const devices = (await (await owner.send('GET', `/web/users/${user_id}/devices`)).json()) as Devices
  const current = devices.data.find(({ is_current }) => is_current)?.id
  const families = await database.selectFrom('session_family').select('id').where('user_id', '=', user_id).execute()
  const { id: subscription } = await database
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  await database.transaction().execute(async (transaction) => {
    await insertPlaylist(transaction, { ...PLAYLIST, id: playlist, slot: playlist, user_id, created_at })
    await insertPrivateFeed(transaction, { ...PRIVATE_FEED, id: privateFeed, user_id, created_at })
    await insertPriceOffer(transaction, { ...OFFER, id: priceOffer, subscription_id: subscription, user_id })
    await insertPasskey(transaction, { ...KEY, id: passkey, user_id, created_at })
    await insertFamilySeat(transaction, { ...SEAT, id: seat, subscription_id: subscription, created_at })
    await insertPurchase(transaction, { ...PURCHASE, id: purchase, user_id, created_at })
    await insertPurchase(transaction, { ...PURCHASE, kind: 'donation', id: donation, user_id, created_at })
    const monthly = { ...MONTHLY_DONATION, id: monthlyDonation, user_id, started_at: created_at, created_at }
    await insertSubscription(transaction, newSubscription(monthly))
    await insertCharge(transaction, { ...DONATION_CHARGE, id: donationPayment, user_id, charged_at: created_at })
  })
  const device = families.find(({ id }) => id !== current)?.id
  if (!device) throw new Error('the laptop is not signed in')
  return {
    subscription,
    purchase,
    donation,
    monthlyDonation,
    donationPayment,
    priceOffer,
    passkey,
    seat,
    device,
    playlist,
    privateFeed,
  }
}
