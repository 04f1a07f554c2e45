import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { ActionEffect, Person } from '#contract/studio/people.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { lastMessage, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { findBreaches, netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import {
  buyByCard,
  openTestBuyer,
  subscribeByCard,
  subscribeByPhone,
  type TestBuyer,
} from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const DAY = 24 * 3600
const REASON = 'The wrong person'

describe.each(DATABASE_KINDS)('undoing actions on a person, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const open = async (staff: TestBrowser, { id }: TestBuyer) => {
    await dataOf(await staff.send('POST', `/web/studio/people/${id}/openings`, { reason: REASON }))
    return dataOf<Person>(await staff.send('GET', `/web/studio/people/${id}`))
  }
  const send = (staff: TestBrowser, { id }: TestBuyer, path: string, body: object = {}, headers = {}) =>
    staff.send('POST', `/web/studio/people/${id}/${path}`, { reason: REASON, is_preview: false, ...body }, headers)
  const done = async (...request: Parameters<typeof send>) => dataOf<ActionEffect>(await send(...request))
  const refused = async (...request: Parameters<typeof send>) => refusalOf(await send(...request))
  const undoPath = ({ undoable: [undo] }: Person) => `actions/${undo?.action_id}/undos`
  const termsOf = ({ subscriptions: [row] }: Person) => [row?.state, row?.expires_at, row?.canceled_at]
  const kindsOf = async ({ id }: TestBuyer) => {
    const owner = await logIn('operator')
    const entries = await dataOf<AuditEntry[]>(await owner.send('GET', `/web/studio/audit?person_id=${id}`))
    return entries.map((entry) => entry.kind).filter((one) => one !== 'person_opened')
  }

  test('free access by staff is taken back at once, and given back', async () => {
    const support = await logIn('support')
    const buyer = await openTestBuyer(billing.server)
    await open(support, buyer)
    await done(support, buyer, 'grants', { days: 30 })
    const granted = await open(support, buyer)
    expect(granted.undoable).toEqual([])
    const path = `subscriptions/${granted.subscriptions[0]?.id}/revocations`
    expect(await done(support, buyer, path, { is_preview: true })).toMatchObject({ has_access: false })
    expect(await buyer.isSubscribed()).toBe(true)
    expect(await done(support, buyer, path)).toMatchObject({ has_access: false, sends_email: false })
    expect(await buyer.isSubscribed()).toBe(false)
    expect(await refused(support, buyer, path)).toMatchObject({ code: 'action_not_possible' })

    const revoked = await open(support, buyer)
    expect(revoked.undoable).toMatchObject([{ kind: 'access_revoked', until: granted.access_until }])
    await done(support, buyer, undoPath(revoked))
    expect(await buyer.isSubscribed()).toBe(true)
    expect((await open(support, buyer)).access_until).toBe(granted.access_until)
    expect(await kindsOf(buyer)).toEqual(['revocation_undone', 'access_revoked', 'access_granted'])
  })

  test('only free access by staff is taken back', async () => {
    const support = await logIn('support')
    const { buyer, id } = await subscribeByPhone(billing.server, '+15550143001')
    await open(support, buyer)
    expect(await refused(support, buyer, `subscriptions/${id}/revocations`)).toMatchObject({
      code: 'action_not_possible',
    })
    expect(await refused(support, buyer, 'actions/unknown/undos')).toMatchObject({ code: 'action_not_possible' })
  })

  test('an undone extension restores the day of the charge, which is then made once', async () => {
    const support = await logIn('support')
    const phone = '+15550143002'
    const { buyer, id } = await subscribeByPhone(billing.server, phone)
    const before = await open(support, buyer)
    await done(support, buyer, `subscriptions/${id}/extensions`, { days: 300 })
    const extended = await open(support, buyer)
    expect(extended.undoable).toMatchObject([
      { kind: 'subscription_extended', until: before.subscriptions[0]?.expires_at },
    ])
    const path = undoPath(extended)
    const preview = await done(support, buyer, path, { is_preview: true })
    expect(preview).toMatchObject({ next_charge_at: before.subscriptions[0]?.expires_at, sends_email: true })
    expect(termsOf(await open(support, buyer))).toEqual(termsOf(extended))
    const key = { 'idempotency-key': `undo once ${kind}` }
    const [first, second] = [await done(support, buyer, path, {}, key), await done(support, buyer, path, {}, key)]
    expect(second).toEqual(first)
    expect(await refused(support, buyer, path)).toMatchObject({ code: 'action_not_possible' })
    const after = await open(support, buyer)
    expect([termsOf(after), after.undoable]).toEqual([termsOf(before), []])
    expect((await lastMessage(billing.server, buyer.email)).subject).toContain('renews on')
    await billing.later(31 * DAY)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899, 899])
    expect(await kindsOf(buyer)).toEqual(['extension_undone', 'subscription_extended'])
  })

  test('an extension is not undone after a later one, and no longer once its days are used', async () => {
    const support = await logIn('support')
    const { buyer, id } = await subscribeByPhone(billing.server, '+15550143003')
    await open(support, buyer)
    await done(support, buyer, `subscriptions/${id}/extensions`, { days: 10 })
    const first = undoPath(await open(support, buyer))
    await done(support, buyer, `subscriptions/${id}/extensions`, { days: 5 })
    const both = await open(support, buyer)
    expect(both.undoable).toHaveLength(1)
    expect(await refused(support, buyer, first)).toMatchObject({ code: 'action_not_possible' })
    await done(support, buyer, undoPath(both))
    expect(undoPath(await open(support, buyer))).toBe(first)
    await billing.later(35 * DAY)
    const late = await logIn('support')
    expect((await open(late, buyer)).undoable).toEqual([])
    expect(await refused(late, buyer, first)).toMatchObject({ code: 'action_not_possible' })
  })

  test('a cancellation is undone at the processor too, unless the person has withdrawn it', async () => {
    const { buyer, id } = await subscribeByCard(billing.server)
    await billing.later(8 * DAY)
    const desk = await logIn('support')
    const before = await open(desk, buyer)
    await done(desk, buyer, `subscriptions/${id}/cancellations`)
    await billing.later(2)
    const cancelled = await open(desk, buyer)
    expect(cancelled.undoable).toMatchObject([{ kind: 'subscription_cancelled' }])
    expect(await done(desk, buyer, undoPath(cancelled))).toMatchObject({ has_access: true, sends_email: true })
    await billing.later(2)
    expect(termsOf(await open(desk, buyer))).toEqual(termsOf(before))

    await done(desk, buyer, `subscriptions/${id}/cancellations`)
    await billing.later(2)
    const again = undoPath(await open(desk, buyer))
    const own = `/web/products-subscriptions/${id}`
    expect((await buyer.ask('POST', `${own}/resume`, undefined, `resume ${kind}`)).status).toBe(200)
    expect(
      (await buyer.ask('POST', `/0.9/products-subscriptions/${id}/cancel`, undefined, `cancel ${kind}`)).status,
    ).toBe(200)
    expect(await refused(desk, buyer, again)).toMatchObject({ code: 'action_not_possible' })
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('a cancellation is not undone beside another subscription that renews', async () => {
    const support = await logIn('support')
    const phone = '+15550143005'
    const { buyer, id } = await subscribeByPhone(billing.server, phone)
    await open(support, buyer)
    await done(support, buyer, `subscriptions/${id}/cancellations`)
    const path = undoPath(await open(support, buyer))
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    expect((await buyer.confirm(bought.data.purchase.id, '123456')).status).toBe(200)
    expect(await refused(support, buyer, path)).toMatchObject({ code: 'action_not_possible' })
    const renewing = (await buyer.subscriptions()).filter(({ canceled_at }) => canceled_at === null)
    expect(renewing.map((one) => one.id)).not.toContain(id)
  })

  test('a cancellation of another year is undone only before its notice, which is then sent once', async () => {
    const { buyer, id } = await subscribeByCard(billing.server)
    await billing.later(8 * DAY)
    const early = await logIn('support')
    const end = Date.parse((await open(early, buyer)).subscriptions[0]?.expires_at ?? '')
    const noticeAt = end - 7 * DAY * 1000
    const notices = async () =>
      (await listMessages(billing.server.program.database, buyer.email)).filter(({ subject }) =>
        subject?.includes('renews on'),
      ).length
    await billing.later(Math.floor((noticeAt - billing.server.clock.now()) / 1000) - DAY / 2)
    const desk = await logIn('support')
    await open(desk, buyer)
    await done(desk, buyer, `subscriptions/${id}/cancellations`)
    await billing.later(2)
    const cancelled = await open(desk, buyer)
    expect(cancelled.undoable).toMatchObject([{ until: new Date(noticeAt).toISOString() }])
    await done(desk, buyer, undoPath(cancelled))
    expect(await notices()).toBe(1)
    await billing.later(DAY)
    expect(await notices()).toBe(1)

    const late = await logIn('support')
    await open(late, buyer)
    await done(late, buyer, `subscriptions/${id}/cancellations`)
    expect((await open(late, buyer)).undoable).toEqual([])
  })

  test('the extension of a gift is not undone once a later gift begins after it', async () => {
    const [support, buyer, giver] = [
      await logIn('support'),
      await openTestBuyer(billing.server),
      await openTestBuyer(billing.server),
    ]
    const redeemGift = async () => {
      const { data } = await giver.getPurchase(await buyByCard(giver, 'gift-yearly', { gift: {} }))
      const gift = { code: data.purchase.gift_code ?? '', product_id: 'gift-yearly' }
      expect((await buyer.ask('POST', '/web/redeem-gift', gift)).status).toBe(200)
    }
    await redeemGift()
    const [first] = (await open(support, buyer)).subscriptions
    const extend = () => done(support, buyer, `subscriptions/${first?.id}/extensions`, { days: 10 })
    await extend()
    await done(support, buyer, undoPath(await open(support, buyer)))
    expect((await open(support, buyer)).access_until).toBe(first?.expires_at)
    await extend()
    const path = undoPath(await open(support, buyer))
    await redeemGift()
    expect(await refused(support, buyer, path)).toMatchObject({ code: 'action_not_possible' })
  })

  test('a cancellation of somebody who is blocked is not undone', async () => {
    const support = await logIn('support')
    const { buyer, id } = await subscribeByPhone(billing.server, '+15550143004')
    await open(support, buyer)
    await done(support, buyer, `subscriptions/${id}/cancellations`)
    await done(support, buyer, 'blocks', { subscription: 'cancel' })
    const blocked = await open(support, buyer)
    expect(await refused(support, buyer, undoPath(blocked))).toMatchObject({ code: 'action_not_possible' })
  })
})
