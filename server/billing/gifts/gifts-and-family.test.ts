import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/accounts/session.ts'
import type { Family } from '#contract/billing/family.ts'
import { MESSAGE_LIMITS } from '#contract/limits.ts'
import { lastMessage, openTestBrowser } from '#testing/accounts/test-browser.ts'
import { findBreaches } from '#testing/billing/store-records.ts'
import { buyByCard, openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const DAY = 24 * 3600

describe.each(DATABASE_KINDS)('gifts and family seats, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isLocal: true, withSimulators: true })
  })
  afterAll(() => server.stop())
  afterEach(async () => expect(await findBreaches(server)).toEqual([]))

  const later = async (seconds: number) => {
    server.clock.advance(seconds)
    await server.runDue()
  }
  const buyGift = async (gift: object) => {
    const buyer = await openTestBuyer(server)
    const { data } = await buyer.getPurchase(await buyByCard(buyer, 'gift-yearly', { gift }))
    return { buyer, code: data.purchase.gift_code ?? '' }
  }

  test('a gift is sent on its day, redeemed by a new user, and ends by itself', async () => {
    const day = new Date(server.clock.now() + 3 * DAY * 1000).toISOString().slice(0, 10)
    const { code } = await buyGift({ recipient_email: 'Ruth@Example.com', message: 'For you', send_on: day })
    await expect(lastMessage(server, 'ruth@example.com')).rejects.toThrow('nothing was sent')
    await later(4 * DAY)
    const message = await lastMessage(server, 'ruth@example.com')
    expect(message.text).toContain(code)
    expect(message.href).toContain(`/redeem/?code=${code}`)
    const guest = await openTestBrowser(server)
    const gift = (await (await guest.send('GET', `/web/gifts/${code.toLowerCase()}`)).json()) as { data: object }
    expect(gift.data).toMatchObject({ code, is_redeemed: false, message: 'For you' })
    const session: Session = await guest.startSession('/web/redeem-gift', {
      code,
      product_id: 'gift-yearly',
      email: `ruth-${kind}@example.com`,
    })
    expect(session.user).toMatchObject({ is_registered: true, is_subscribed: true, is_verified: false })
    const again = await (await openTestBuyer(server)).ask('POST', '/web/redeem-gift', {
      code,
      product_id: 'gift-yearly',
    })
    expect(again).toMatchObject({ status: 409, code: 'gift_redeemed' })
    await later(366 * DAY)
    const found = await server.program.database
      .selectFrom('entitlement')
      .select('ends_at')
      .where('user_id', '=', guest.id())
      .executeTakeFirstOrThrow()
    expect(found.ends_at).toBeLessThanOrEqual(server.clock.now())
  })

  test('a message to a guest who redeems counts towards the limit of that address', async () => {
    const { code } = await buyGift({})
    const email = `often-${kind}@example.com`
    const guest = await openTestBrowser(server)
    for (const _ of Array(MESSAGE_LIMITS.proof.receiver.most)) await guest.send('POST', '/web/login-codes', { email })
    const gift = { code, product_id: 'gift-yearly', email }
    expect((await guest.send('POST', '/web/redeem-gift', gift)).status).toBe(429)
    server.clock.advance(MESSAGE_LIMITS.proof.receiver.seconds + 1)
    await (await openTestBrowser(server)).startSession('/web/redeem-gift', gift)
  })

  const buyFromAccount = async (number: string) => {
    const buyer = await openTestBuyer(server)
    const purchaseId = await buyByCard(buyer, 'gift-yearly', { number, gift: {} })
    return { buyer, purchase: async () => (await buyer.getPurchase(purchaseId)).data }
  }

  test('a gift paid by bank transfer exists once the bank has paid', async () => {
    const { buyer, purchase } = await buyFromAccount('000123456789')
    await later(DAY)
    expect(await purchase()).toMatchObject({ purchase: { status: 'requires_action', gift_code: null } })
    expect(await purchase()).not.toHaveProperty('redirect_url')
    await later(3 * DAY)
    expect((await purchase()).purchase).toMatchObject({ status: 'succeeded', gift_code: expect.any(String) })
    expect((await lastMessage(server, buyer.email)).subject).toMatch(/^Your gift: /)
  })

  test('a gift that the bank refuses fails; the buyer is notified and may buy another', async () => {
    const { buyer, purchase } = await buyFromAccount('000111111116')
    await later(4 * DAY)
    expect((await purchase()).purchase).toMatchObject({ status: 'failed', failure: expect.stringContaining('bank') })
    const { subject, text, html } = await lastMessage(server, buyer.email)
    expect(subject).toBe('Your gift wasn’t paid for')
    expect([text, html].every((one) => one?.includes('You weren’t charged'))).toBe(true)
    const again = await buyer.buy('gift-yearly', { store: 'selah', gift: {} })
    expect(again).toMatchObject({ status: 200, data: { redirect_url: expect.any(String) } })
  })

  test('two concurrent redemptions of one gift: one succeeds', async () => {
    const { code } = await buyGift({})
    const people = [await openTestBuyer(server), await openTestBuyer(server)]
    const answers = await Promise.all(
      people.map(({ ask }) => ask('POST', '/web/redeem-gift', { code, product_id: 'gift-yearly' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a campaign’s code grants its thirty days once per person', async () => {
    const { database } = server.program
    const campaign = { image_url: '', header: 'A gift', cta_text: 'Take it', gift_code: 'TABLE' }
    const artist = await database.selectFrom('artist').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    await database
      .updateTable('artist')
      .set({ gift_campaign_json: JSON.stringify(campaign) })
      .where('id', '=', artist.id)
      .execute()
    const person = await openTestBuyer(server)
    const offer = { code: 'TABLE', product_id: 'premium-yearly-offer' }
    expect(await person.ask('POST', '/web/redeem-gift', offer)).toMatchObject({ status: 200 })
    await later(0)
    const [given] = await person.subscriptions()
    expect(given).toMatchObject({ state: 'free_access', price: 0, product_id: 'premium-yearly-offer' })
    const end = Date.parse(given?.expires_at ?? '')
    expect(Math.round((end - server.clock.now()) / 1000 / DAY)).toBe(30)
    expect(await person.ask('POST', '/web/redeem-gift', offer)).toMatchObject({ code: 'gift_redeemed' })
  })

  test.each([
    ['  friend-of-ruth ', 'friend-of-ruth'],
    ['', null],
    [undefined, null],
  ])('the referral code of a gift link (%j) is stored with the access it granted', async (referral_code, kept) => {
    const { code } = await buyGift({})
    const person = await openTestBuyer(server)
    const body = { code, product_id: 'gift-yearly', ...(referral_code !== undefined && { referral_code }) }
    expect(await person.ask('POST', '/web/redeem-gift', body)).toMatchObject({ status: 200 })
    const rows = server.program.database.selectFrom('subscription').select('referral_code')
    expect(await rows.where('user_id', '=', person.id).execute()).toEqual([{ referral_code: kept }])
  })

  test.each([
    [{}, 'gift_code_required', 'Gift code is required'],
    [{ code: 'X' }, 'product_required', 'Product ID is required'],
    [{ code: 'X', product_id: 'nothing' }, 'product_not_found', 'product not found'],
    [{ code: 'X', product_id: 'gift-yearly' }, 'gift_not_found', 'unknown gift code'],
  ])('%o is refused with %s', async (body, code, message) => {
    const guest = await openTestBuyer(server)
    expect(await guest.ask('POST', '/web/redeem-gift', body)).toMatchObject({ code, message })
  })

  test('a family plan has five seats; a member who leaves or whose plan ends loses access', async () => {
    const owner = await openTestBuyer(server)
    const family = `/web/users/${owner.id}/family`
    expect(await owner.ask('POST', `${family}/invitations`, { email: 'a@example.com' })).toMatchObject({
      code: 'no_family_plan',
    })
    const plan = (await owner.getPurchase(await buyByCard(owner, 'premium-family-yearly'))).data.subscription
    const invite = async (email: string) => {
      expect((await owner.ask('POST', `${family}/invitations`, { email })).status).toBe(200)
      return /invitation=([\w-]+)/.exec((await lastMessage(server, email)).href)?.[1] ?? ''
    }
    const member = await openTestBuyer(server)
    const token = await invite(`m-${kind}@example.com`)
    const join = () => member.ask<Family>('POST', `/web/users/${member.id}/family/join`, { token })
    expect(await join()).toMatchObject({ status: 200, data: { role: 'member', seats: 6 } })
    expect(await join()).toMatchObject({ code: 'invitation_not_found' })
    expect(await member.isSubscribed()).toBe(true)
    expect(await member.subscriptions()).toMatchObject([{ state: 'free_access', is_family_plan_redemption: true }])
    for (const name of ['b', 'c', 'd', 'e']) await invite(`${name}-${kind}@example.com`)
    expect(await owner.ask('POST', `${family}/invitations`, { email: 'f@example.com' })).toMatchObject({
      code: 'no_seat_left',
    })
    const { data } = await owner.ask<Family>('GET', family)
    expect(data.members.map(({ status }) => status)).toEqual(['owner', 'member', ...Array(4).fill('invited')])
    const other = await openTestBuyer(server)
    const seat = data.members[1]?.id
    expect(await other.ask('DELETE', `/web/users/${other.id}/family/members/${seat}`)).toMatchObject({ status: 404 })
    await owner.ask('POST', `/0.9/products-subscriptions/${plan?.id}/cancel`)
    await later(8 * DAY)
    expect(await member.isSubscribed()).toBe(false)
  })
})
