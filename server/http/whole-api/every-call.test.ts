import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeBackChange } from '#contract/accounts/account-recovery.ts'
import { validateFirstScreen } from '#contract/accounts/carrier-sign-in.ts'
import * as social from '#contract/accounts/identity-providers.ts'
import * as passkeys from '#contract/accounts/passkeys.ts'
import { reauthenticate, sendReauthenticationCode } from '#contract/accounts/reauthentication.ts'
import { enrollSecondFactor, proveSecondFactor, removeTotp } from '#contract/accounts/second-factor.ts'
import { authenticate, authenticateLegacy, logout } from '#contract/accounts/session.ts'
import * as signIn from '#contract/accounts/sign-in.ts'
import * as member from '#contract/accounts/user.ts'
import { listEventDays, sendEvents } from '#contract/analytics.ts'
import * as family from '#contract/billing/family.ts'
import { getGift, redeemGift } from '#contract/billing/gifts.ts'
import { listGivingPlaces } from '#contract/billing/giving-pages.ts'
import { confirmPurchase, createPurchase, getPurchase } from '#contract/billing/purchases.ts'
import * as billing from '#contract/billing/subscriptions.ts'
import { getArtist, getArtistPage, listArtistContent } from '#contract/catalogue/artists.ts'
import { getBible, getBiblePassage, listVerses } from '#contract/catalogue/bible.ts'
import { getContent, getSeries } from '#contract/catalogue/content.ts'
import * as daily from '#contract/catalogue/daily.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { listFollowed, listSaved } from '#contract/catalogue/library.ts'
import * as progress from '#contract/catalogue/progress.ts'
import { getRadio } from '#contract/catalogue/radio.ts'
import * as reactions from '#contract/catalogue/reactions.ts'
import { search } from '#contract/catalogue/search.ts'
import { getHealth } from '#contract/health.ts'
import * as sharing from '#contract/sharing.ts'
import { listSubmissions, sendSubmission } from '#contract/submissions.ts'
import { changeStaff } from '#operate/accounts/set-staff.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { callEveryEmailChoice } from '#testing/accounts/call-every-email-choice.ts'
import { openCallRecorder } from '#testing/accounts/call-recorder.ts'
import {
  lastMessage,
  openTestBrowser,
  registerMember,
  requestLoginCode,
  type TestBrowser,
} from '#testing/accounts/test-browser.ts'
import { createTestPasskey } from '#testing/accounts/test-passkey.ts'
import { authenticatorCode } from '#testing/accounts/totp-code.ts'
import { callEveryDonationEndpoint } from '#testing/billing/call-every-donation.ts'
import { callEveryPriceOffer } from '#testing/billing/call-every-price-offer.ts'
import { askSimulator, payByCard } from '#testing/billing/store-records.ts'
import { linkOfferFields } from '#testing/billing/test-buyer.ts'
import { callEveryPlaylist } from '#testing/catalogue/call-every-playlist.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const PASSWORD = 'still waters run'
const ITEM = 'like-a-tree-planted'
const SERIES = 'slow-psalms'
const NEWEST_AUDIO = { media_type: 'audio', sort_column: 'published_at', sort_direction: 'desc', limit: 5 } as const
const ARTIST = 'miriam-oduya'
const EMAIL = 'ruth@example.com'
const MOVE_TO_FAMILY =
  'I agree to move to Selah Premium for the family, at $89.99 every year, charged to my card until I cancel. The unused part of what I already paid is taken off the first charge, which is made today or, during a free trial, on the day the trial ends. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.'

/** The public replies of each database. */
const publicReplies: Record<string, unknown[]> = {}
/** Each succeeds once with realistic input; the server validates every answer against its schema. */
describe.each(BOTH_DATABASES)('every call on the %s database', (kind) => {
  const calls = openCallRecorder()
  const { ask, startSession } = calls
  let server: TestServer
  let guest: TestBrowser
  let ruth: TestBrowser

  beforeAll(async () => {
    const environment = { PUBLIC_URL: 'https://selah.test' }
    server = await startTestServer(kind, { withBible: true, withSimulators: true, environment })
    await insertDemoAccounts(server.program)
    guest = await openTestBrowser(server)
    ruth = await openTestBrowser(server)
  })
  afterAll(() => server.stop())

  const open = async (email: string) => {
    const browser = await openTestBrowser(server)
    await registerMember(server, browser, { email, password: PASSWORD })
    return browser
  }
  const own = (browser = ruth) => ({ id: browser.id() })
  const tokenOf = <token>(peer: string, body: object) => askSimulator<token>(server, peer, body)

  test('public calls answer', async () => {
    const replies = [
      await ask(guest, getTab, { params: { tab_id: 'sleep' }, query: { limit: 3 } }),
      await ask(guest, getContent, { params: { id: ITEM }, query: { locale: 'en' } }),
      await ask(guest, getSeries, { params: { id: SERIES }, query: { limit: 5 } }),
      await ask(guest, getArtist, { params: { id: ARTIST } }),
      await ask(guest, getArtistPage, { params: { id: ARTIST }, query: {} }),
      await ask(guest, listArtistContent, { params: { id: ARTIST }, query: NEWEST_AUDIO }),
      await ask(guest, getBible, { params: { translation: 'kjv' }, query: {} }),
      await ask(guest, getBiblePassage, { params: { translation: 'kjv', reference: 'psalm-23' }, query: {} }),
      await ask(guest, search, { query: { q: 'psalm' } }),
      await ask(guest, listVerses, { query: { references: 'john-3-16' } }),
      await ask(guest, daily.getDailyItem, { params: { id: 'daily-11-22' }, query: {} }),
      await ask(guest, sharing.getEntityShare, { params: { id: SERIES }, query: { type: 'content-series' } }),
      await ask(guest, sharing.getShareLink, {
        params: { resource: 'content-series', id: SERIES },
        query: { channel: 'link', tags: 'web' },
      }),
      await ask(guest, billing.listActiveProducts, { query: { type: 'subscription' } }),
      await ask(guest, billing.listProducts, { query: { is_active_for_gifts: true } }),
      await ask(guest, billing.getProduct, { params: { id: 'premium-monthly' }, query: {} }),
    ]
    publicReplies[kind] = replies
    await ask(guest, getRadio, { params: { id: 'selah-radio' } })
    await ask(guest, getHealth, { query: {} })
  })

  test('sign-in calls answer', async () => {
    await startSession(ruth, authenticate, {})
    await ask(ruth, signIn.sendLoginCode, { body: { email: EMAIL } })
    await startSession(ruth, signIn.register, {
      email: EMAIL,
      code: (await lastMessage(server, EMAIL)).code,
      name: 'Ruth',
    })
    await ask(ruth, member.setPassword, { params: own(), body: { password: PASSWORD } })
    await ask(guest, signIn.getEmailStatus, { body: { email: EMAIL } })
    await ask(guest, signIn.sendPasswordReset, { body: { email: EMAIL } })
    const { token } = await lastMessage(server, EMAIL)
    await ask(guest, signIn.resetPassword, { body: { token, password: `${PASSWORD} again` } })
    await startSession(ruth, signIn.login, { email: EMAIL, password: `${PASSWORD} again` })
    await startSession(await openTestBrowser(server), authenticateLegacy, {})
    await ask(await openTestBrowser(server), logout, {})
    const carried = await tokenOf<{ token: string }>('/carrier/first-screen/tokens', { subscriber: '+15550100001' })
    await ask(await openTestBrowser(server), validateFirstScreen, { body: { firstscreen_token: carried.token } })
  })

  test('calls for other services and passkeys answer', async () => {
    const idTokenOf = (provider: string) =>
      tokenOf<{ id_token: string }>(`/${provider}/tokens`, { email: `${provider}@example.com` })
    const browser = await openTestBrowser(server)
    await startSession(await openTestBrowser(server), social.authenticateApple, await idTokenOf('apple'))
    await startSession(await openTestBrowser(server), social.authenticateFirebase, await idTokenOf('firebase'))
    const facebook = await tokenOf<{ access_token: string }>('/facebook/tokens', { email: 'facebook@example.com' })
    await startSession(await openTestBrowser(server), social.authenticateFacebook, {
      access_token: facebook.access_token,
    })
    await startSession(browser, social.authenticateGoogle, await idTokenOf('google'))
    await ask(browser, social.listIdentities, { params: own(browser) })
    await ask(browser, social.unlinkIdentity, { params: { ...own(browser), provider: 'google' } })
    await ask(browser, social.linkIdentity, { params: own(browser), body: { provider: 'google' } })

    const key = createTestPasskey({ origin: 'https://selah.test', host: 'selah.test', userId: ruth.id() })
    const { data: wanted } = await ask(ruth, passkeys.startPasskey, { params: own() })
    await ask(ruth, passkeys.addPasskey, { params: own(), body: { credential: key.make(challengeOf(wanted)) } })
    await ask(ruth, passkeys.listPasskeys, { params: own() })
    const { data: asked } = await ask(guest, passkeys.startPasskeySignIn, {})
    await startSession(guest, passkeys.signInByPasskey, { credential: key.answer(challengeOf(asked)) })
    await ask(ruth, passkeys.removePasskey, { params: { ...own(), passkey_id: key.id } })
    guest = await openTestBrowser(server)
  })
  const challengeOf = (options: unknown) => ({ challenge: String(Object(options).challenge) })
  test('account calls answer', async () => {
    await ask(ruth, member.updateUser, { params: own(), body: { name: 'Ruth Ellery', email: `new.${EMAIL}` } })
    await ask(ruth, signIn.verifyEmail, { body: { token: (await lastMessage(server, `new.${EMAIL}`)).token } })
    await ask(ruth, member.updateUserEarlier, { params: own(), body: { locale: 'en' } })
    await callEveryEmailChoice(server, calls, { guest, reader: ruth })
    await ask(ruth, member.setIntents, { params: own(), body: { intents: ['sleep'] } })
    await (await openTestBrowser(server)).startSession('/web/login', {
      email: `new.${EMAIL}`,
      password: `${PASSWORD} again`,
    })
    const { data: devices } = await ask(ruth, member.listDevices, { params: own() })
    const device_id = devices.find(({ is_current }) => !is_current)?.id ?? ''
    await ask(ruth, member.signOutDevice, { params: { ...own(), device_id } })
    await ask(ruth, sendReauthenticationCode, { params: own(), body: {} })
    await startSession(ruth, reauthenticate, { code: (await lastMessage(server, `new.${EMAIL}`)).code })
    const letters = await listMessages(server.program.database, EMAIL)
    const [token = ''] = letters.flatMap(({ text }) => /[?&]undo=([\w-]+)/.exec(text)?.[1] ?? [])
    await ask(guest, takeBackChange, { body: { token } })
    await startSession(ruth, signIn.login, { email: EMAIL, password: `${PASSWORD} again` })
  })

  test('library calls answer', async () => {
    const content = { params: { id: ITEM } }
    await ask(ruth, reactions.addReaction, { ...content, body: {} })
    await ask(ruth, reactions.followArtist, { params: { id: ARTIST }, body: {} })
    await ask(ruth, listSaved, { params: own(), query: { limit: 5 } })
    await ask(ruth, listFollowed, { params: own(), query: {} })
    await ask(ruth, reactions.removeReaction, { ...content, body: {} })
    await ask(ruth, reactions.unfollowArtist, { params: { id: ARTIST }, body: {} })

    const place = { params: { ...own(), content_id: ITEM } }
    const at = new Date(server.clock.now()).toISOString()
    const where = { position_seconds: 12.5, duration_seconds: 60, device_id: 'phone', at }
    await ask(ruth, progress.putProgress, { ...place, body: { ...where, listened: [[0, 12.5]] } })
    await ask(ruth, progress.listProgress, { params: own(), query: { limit: 5, is_finished: false } })
    await ask(ruth, progress.deleteProgress, place)
    await ask(ruth, progress.clearProgress, { params: own() })

    await ask(ruth, daily.addDailyReaction, { params: { id: 'daily-11-22' }, query: { type: 'selah' } })
    await ask(ruth, daily.addPrayerReaction, { ...content, body: { type: 'selah' } })
    await ask(ruth, daily.countDailyShare, { params: { id: 'daily-11-22' } })
    const days = { params: { user_id: ruth.id() }, query: {} }
    for (const call of [daily.getOwnDailyItem, daily.getOwnDailyItemLegacy]) await ask(ruth, call, days)
    await ask(ruth, listGivingPlaces, { params: own() })
  })

  test('staff calls answer', async () => {
    const deborah = await open('deborah@example.com')
    await requestLoginCode(server, deborah, 'deborah@example.com')
    const { code } = await lastMessage(server, 'deborah@example.com')
    await deborah.startSession('/web/login', { email: 'deborah@example.com', code })
    await changeStaff(server.program, 'deborah@example.com', 'add')
    const login = { email: 'deborah@example.com', password: PASSWORD }
    const { ticket = '' } = (await deborah.startSession('/web/login', login)).second_factor_required ?? {}
    const { data } = await ask(deborah, enrollSecondFactor, { body: { ticket } })
    const totp = authenticatorCode(data.secret, server.clock.now())
    await startSession(deborah, proveSecondFactor, { ticket, totp })
    await ask(deborah, removeTotp, { params: own(deborah) })
  })

  test('sharing calls answer', async () => {
    const body = { email_only: true, emails: [{ email: 'naomi@example.com' }] }
    await ask(ruth, sharing.shareByEmail, { params: { resource: 'content-series', id: SERIES }, body })
    await ask(ruth, sharing.inviteToCommunity, { params: { id: 'hc' }, body })
    await ask(guest, sendSubmission, { body: { kind: 'waitlist', email: 'naomi@example.com' } })
    const view = { event: 'view', name: 'discover', content_category: null, props: {} } as const
    await ask(guest, sendEvents, { body: { events: [view] } })
    const operator = await openTestBrowser(server)
    await operator.startSession('/web/login', { email: 'operator@demo.selah.test', password: 'selah-demo' })
    await ask(operator, listSubmissions, { query: { kind: 'waitlist', limit: 5 } })
    const day = new Date(server.clock.now()).toISOString().slice(0, 10)
    await ask(operator, listEventDays, { query: { from: day, to: day } })
  })

  /** Buys by card, pays on the processor's page, and reads the result. */
  const buy = async (buyer: TestBrowser, product_id: string, body: object = {}) => {
    const params = { user_id: buyer.id(), product_id }
    const key = { 'idempotency-key': product_id }
    const { data } = await ask(
      buyer,
      createPurchase,
      { params, body: { store: 'selah', ...linkOfferFields(product_id), ...body } },
      key,
    )
    await payByCard(data.redirect_url ?? '')
    return (await ask(buyer, getPurchase, { params: { user_id: buyer.id(), id: data.purchase.id } })).data
  }

  test('money calls answer', async () => {
    const params = { id: (await buy(ruth, 'premium-yearly-direct', { type: 'direct' })).subscription?.id ?? '' }
    await callEveryPlaylist(calls, { guest, subscriber: ruth })
    await ask(ruth, billing.getSubscriptionDetails, { params: own() })
    await ask(ruth, billing.listSubscriptions, { params: own() })
    await ask(ruth, billing.listCharges, { params: own() })
    await ask(ruth, billing.cancelSubscription, { params }, { 'idempotency-key': 'cancel' })
    await ask(ruth, billing.resumeSubscription, { params }, { 'idempotency-key': 'resume' })
    const move = { product_id: 'premium-family-yearly', consent_text: MOVE_TO_FAMILY }
    await ask(ruth, billing.upgradeSubscription, { params, body: move }, { 'idempotency-key': 'move' })

    const naomi = await open('naomi@example.com')
    await ask(ruth, family.inviteToFamily, { params: own(), body: { email: 'naomi@example.com' } })
    const [, token = ''] = /invitation=([\w-]+)/.exec((await lastMessage(server, 'naomi@example.com')).href) ?? []
    await ask(naomi, family.joinFamily, { params: own(naomi), body: { token } })
    const { data: seats } = await ask(naomi, family.getFamily, { params: own(naomi) })
    const seat_id = seats.members.find(({ status }) => status === 'member')?.id ?? ''
    await ask(naomi, family.leaveFamily, { params: { ...own(naomi), seat_id } })

    await ask(ruth, billing.cancelSubscription, { params }, { 'idempotency-key': 'cancel again' })
    await ask(ruth, billing.refundSubscription, { params }, { 'idempotency-key': 'refund' })
    const code = (await buy(naomi, 'gift-yearly', { gift: { message: 'For you' } })).purchase.gift_code ?? ''
    await ask(guest, getGift, { params: { code } })
    await ask(guest, redeemGift, { body: { code, product_id: 'gift-yearly', email: 'guest@example.com' } })
    const boaz = await open('boaz@example.com')
    const product = { user_id: boaz.id(), product_id: 'premium-monthly' }
    const byPhone = { params: product, body: { store: 'dcb', phone: '+15550100660' } }
    const { id } = (await ask(boaz, createPurchase, byPhone, { 'idempotency-key': 'phone' })).data.purchase
    await ask(boaz, confirmPurchase, { params: { user_id: boaz.id(), id }, body: { code: '123456' } })
    await callEveryPriceOffer(server, calls, boaz)
  })

  test('donation calls answer', async () => {
    await callEveryDonationEndpoint(server, calls, { guest, donor: ruth })
  })

  test('export and deletion of an account answer', async () => {
    await ask(ruth, member.exportUser, { params: own() })
    await ask(ruth, member.deleteUser, { params: own(), body: { password: `${PASSWORD} again` } })
  })

  test('every call was made', () => {
    const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
    // Those of the studio are made in every-studio-call.test.ts.
    const listenerCalls = ANSWERS.map(({ call }) => call).filter(({ path }) => !path.startsWith('/web/studio/'))
    expect(listenerCalls.filter((call) => !calls.calledEndpoints.has(call)).map(name)).toEqual([])
  })
})

test('both databases give the same public replies', () => {
  expect(publicReplies.postgresql).toEqual(publicReplies.embedded)
})
