import { describe, expect, test } from 'vitest'
import { updateUser } from '#server/database/accounts/users.ts'
import { ownCard } from '#simulators/card/card-numbers.ts'
import { lastMessage, requestLoginCode } from '#testing/accounts/test-browser.ts'
import { netChargesByCard, payByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const CARD = { store: 'selah' } as const
const UNVERIFIED = { status: 403, code: 'verification_required' }
const NOT_OFFERED = { status: 400, code: 'product_not_offered' }

describe.each(DATABASE_KINDS)('a free trial, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const change = (buyer: TestBuyer, changes: Parameters<typeof updateUser>[2]) =>
    billing.server.program.database.transaction().execute((transaction) => updateUser(transaction, buyer.id, changes))
  const buyer = () => openTestBuyer(billing.server)
  const trial = async (number: string, product = 'premium-yearly') => {
    const who = await buyer()
    const bought = await who.buy(product, CARD)
    await payByCard(bought.data.redirect_url ?? '', number)
    return { who, id: bought.data.purchase.id }
  }

  test('is granted once per card: the next account with the card is charged today, as agreed', async () => {
    const number = ownCard('two accounts')
    const first = await trial(number)
    expect((await first.who.getPurchase(first.id)).data).toMatchObject({ subscription: { state: 'trial' } })
    const second = await trial(number)
    const { data } = await second.who.getPurchase(second.id)
    expect(data).toMatchObject({ purchase: { status: 'succeeded' }, subscription: { state: 'active', price: 5999 } })
    expect(await netChargesByCard(billing.server, second.who.id)).toEqual([5999])
    expect(await netChargesByCard(billing.server, first.who.id)).toEqual([])
    const [charge] = (
      await second.who.ask<{ consent: { text: string } }[]>('GET', `/web/users/${second.who.id}/charges`)
    ).data
    expect(charge?.consent.text).toContain(
      'If my card has already been used for a free trial, there isn’t a second one, and $59.99',
    )
    const third = await trial(number, 'premium-monthly')
    expect((await third.who.getPurchase(third.id)).data.subscription).toMatchObject({ state: 'active', price: 899 })
  })

  test('is not granted to a card that had one and cannot pay: nothing begins, and nothing is charged', async () => {
    const number = '4000000000000341'
    const first = await trial(number)
    await first.who.getPurchase(first.id)
    const second = await trial(number)
    expect((await second.who.getPurchase(second.id)).data.purchase).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('already had a free trial'),
    })
    expect(await second.who.isSubscribed()).toBe(false)
    expect(await netChargesByCard(billing.server, second.who.id)).toEqual([])
  })

  test('is granted once to a card that two accounts use at the same moment', async () => {
    const number = ownCard('at the same moment')
    const both = await Promise.all([trial(number), trial(number)])
    const looks = await Promise.all(both.map(({ who, id }) => who.getPurchase(id)))
    await billing.later(1)
    const states = await Promise.all(both.map(async ({ who }) => (await who.subscriptions())[0]?.state))
    expect(looks.every(({ status }) => status === 200)).toBe(true)
    expect(states.sort()).toEqual(['active', 'trial'])
  })

  test('of a card that had one is charged at once if the processor’s event arrives before the buyer returns', async () => {
    const number = ownCard('told first')
    await trial(number).then(({ who, id }) => who.getPurchase(id))
    const second = await trial(number)
    await billing.later(1)
    expect((await second.who.getPurchase(second.id)).data.subscription).toMatchObject({ state: 'active' })
  })

  test('requires a verified address; a plan that is paid today does not', async () => {
    const who = await buyer()
    await change(who, { is_verified: 0 })
    expect(await who.buy('premium-yearly', CARD)).toMatchObject(UNVERIFIED)
    const { code } = await requestLoginCode(billing.server, who.browser, who.email)
    await who.browser.startSession('/web/login', { email: who.email, code })
    expect(await who.buy('premium-yearly', CARD)).toMatchObject({ status: 200 })

    const other = await buyer()
    await change(other, { is_verified: 0 })
    expect(await other.buy('premium-yearly-direct', CARD)).toMatchObject({ status: 200 })
  })

  test('is granted once per mailbox, however its address is written', async () => {
    const first = await trial(ownCard('one mailbox'))
    await change(first.who, { email: 'ru.th@gmail.com', email_key: 'ru.th@gmail.com' })
    await first.who.getPurchase(first.id)
    const second = await buyer()
    await change(second, { email: 'ruth+2@gmail.com', email_key: 'ruth+2@gmail.com' })
    const bought = await second.buy('premium-yearly', CARD)
    await payByCard(bought.data.redirect_url ?? '')
    expect((await second.getPurchase(bought.data.purchase.id)).data.subscription).toMatchObject({ state: 'active' })
  })

  test.each([
    ['premium-yearly-relief', { community: undefined, is_renew_trial: true }],
    ['premium-yearly-relief', { community: 'dream' }],
    ['premium-yearly-community', { community: 'made-up', is_renew_trial: true }],
    ['premium-yearly-direct', { type: undefined }],
    ['premium-yearly-direct', { type: 'something' }],
    ['premium-yearly-offer', {}],
  ])('%s is not sold with %o', async (product, asked) => {
    expect(await (await buyer()).buy(product, { ...CARD, ...asked })).toMatchObject(NOT_OFFERED)
  })

  test('of a plan that a community offers is separate from the ordinary one, and granted once', async () => {
    const number = ownCard('of a community')
    const first = await trial(number)
    await first.who.getPurchase(first.id)
    await first.who.ask('POST', `/0.9/products-subscriptions/${(await first.who.subscriptions())[0]?.id}/cancel`)
    await billing.later(8 * 24 * 3600)
    const offered = { ...CARD, community: 'dream', is_renew_trial: true }
    const bought = await first.who.buy('premium-yearly-community', offered)
    await payByCard(bought.data.redirect_url ?? '', number)
    expect((await first.who.getPurchase(bought.data.purchase.id)).data.subscription).toMatchObject({ state: 'trial' })
    const other = await buyer()
    const again = await other.buy('premium-yearly-community', offered)
    await payByCard(again.data.redirect_url ?? '', number)
    expect((await other.getPurchase(again.data.purchase.id)).data.subscription).toMatchObject({ state: 'active' })
  })

  test('of the family plan gives seats to invited users with a verified address only', async () => {
    const host = await trial(ownCard('of a family'), 'premium-family-yearly')
    await host.who.getPurchase(host.id)
    const invite = (email: string) => host.who.ask('POST', `/web/users/${host.who.id}/family/invitations`, { email })
    const guest = await buyer()
    await invite('somebody-else@example.com')
    await change(guest, { is_verified: 0 })
    const tokenFor = async (to: string) => (await lastMessage(billing.server, to)).href.split('invitation=')[1] ?? ''
    const join = (token: string) => guest.ask('POST', `/web/users/${guest.id}/family/join`, { token })
    expect(await join(await tokenFor('somebody-else@example.com'))).toMatchObject(UNVERIFIED)
    await invite(guest.email)
    expect(await join(await tokenFor(guest.email))).toMatchObject({ status: 200 })
    await change(host.who, { is_verified: 0 })
    expect(await invite('one-more@example.com')).toMatchObject(UNVERIFIED)
  })
})
