import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { ActionEffect, Person } from '#contract/studio/people.ts'
import { countAudience } from '#server/database/letters/letter-audience.ts'
import { findPlanOfGroup } from '#server/database/plans/plan-groups.ts'
import { insertPlanRun } from '#server/database/plans/plan-runs.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { askSimulator, findBreaches, netChargesByCarrier, payByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, subscribeByCard, subscribeByPhone, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { openTestDonor } from '#testing/billing/test-donor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const REASON = 'Harasses people in rooms'
const EVERYONE = { locale: null, access: 'everyone', artist_id: null } as const

describe.each(DATABASE_KINDS)('blocking a person, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const act = async (staff: TestBrowser, id: string, path: string, body: object = {}) => {
    await dataOf(await staff.send('POST', `/web/studio/people/${id}/openings`, { reason: REASON }))
    return staff.send('POST', `/web/studio/people/${id}/${path}`, { reason: REASON, is_preview: false, ...body })
  }
  const block = async (staff: TestBrowser, { id }: Pick<TestBuyer, 'id'>, body: object = {}) =>
    dataOf<ActionEffect>(await act(staff, id, 'blocks', { subscription: 'cancel', ...body }))
  const personOf = async (staff: TestBrowser, { id }: Pick<TestBuyer, 'id'>) =>
    dataOf<Person>(await staff.send('GET', `/web/studio/people/${id}`))
  const kindsOf = async ({ id }: Pick<TestBuyer, 'id'>) => {
    const entries = await dataOf<AuditEntry[]>(
      await (await logIn('operator')).send('GET', `/web/studio/audit?person_id=${id}`),
    )
    return entries.map((entry) => entry.kind).filter((one) => one !== 'person_opened')
  }

  test('ends sessions at once, and nobody logs in again until the block ends', async () => {
    const support = await logIn('support')
    const browser = await openTestBrowser(billing.server)
    const login = { email: 'registered@demo.selah.test', password: 'selah-demo' }
    await browser.startSession('/web/login', login)
    const person = { id: browser.id() }
    const own = `/web/users/${person.id}/subscription-details`
    const preview = await block(support, person, { is_preview: true })
    expect(preview).toMatchObject({ is_preview: true, block: { renewals_ended: 0, goes_on: [] } })
    expect((await browser.send('GET', own)).status).toBe(200)

    await block(support, person)
    expect((await browser.send('GET', own)).status).toBe(401)
    const again = await openTestBrowser(billing.server)
    expect(await refusalOf(await again.send('POST', '/web/login', login))).toMatchObject({ code: 'account_blocked' })
    // Only somebody who authenticates learns of the block.
    const wrong = { ...login, password: 'something else' }
    expect(await refusalOf(await again.send('POST', '/web/login', wrong))).toMatchObject({ code: 'wrong_password' })
    expect((await personOf(support, person)).blocked_at).not.toBeNull()
    expect(await refusalOf(await act(support, person.id, 'blocks', { subscription: 'cancel' }))).toMatchObject({
      code: 'action_not_possible',
    })

    await dataOf(await act(support, person.id, 'unblocks'))
    expect((await again.send('POST', '/web/login', login)).status).toBe(200)
    expect((await personOf(support, person)).blocked_at).toBeNull()
    expect(await kindsOf(person)).toEqual(['person_unblocked', 'person_blocked'])
    expect(await refusalOf(await act(support, person.id, 'unblocks'))).toMatchObject({ code: 'action_not_possible' })
  })

  test('hides a plan that was shared by link, and gives it back', async () => {
    const support = await logIn('support')
    const owner = await openTestBuyer(billing.server)
    const { database, clock } = billing.server.program
    const run = {
      ...{ user_id: owner.id, plan_id: 'through-mark', group_key: 'a-key', created_at: clock.now() },
      ...{ done_days: 0, started_on: '2026-11-21', last_done_on: null, is_paused: 0, shows_days: 0 },
    }
    await database.transaction().execute((transaction) => insertPlanRun(transaction, run))
    await block(support, owner)
    expect(await findPlanOfGroup(database, 'a-key')).toBeUndefined()
    await dataOf(await act(support, owner.id, 'unblocks'))
    expect(await findPlanOfGroup(database, 'a-key')).toBe('through-mark')
  })

  test('ends the renewal with the paid period', async () => {
    const support = await logIn('support')
    const { buyer } = await subscribeByPhone(billing.server, '+15550142611')
    const effect = await block(support, buyer)
    expect(effect).toMatchObject({ has_access: false, refund: null, sends_email: true, block: { renewals_ended: 1 } })
    expect(await personOf(support, buyer)).toMatchObject({
      ...{ has_access: false, access_until: null },
      subscriptions: [{ state: 'cancelled' }],
    })
    await dataOf(await act(support, buyer.id, 'unblocks'))
    expect(await personOf(support, buyer)).toMatchObject({ has_access: true, access_until: expect.any(String) })
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('refunds the last payment if that was chosen, within the member’s limit', async () => {
    const owner = await logIn('operator')
    const { buyer } = await subscribeByPhone(billing.server, '+15550142612')
    const [charge] = (await openedBy(owner, buyer)).charges
    const effect = await block(owner, buyer, { subscription: 'refund' })
    expect(effect).toMatchObject({ has_access: false, refund: { amount: charge?.amount } })
    expect((await kindsOf(buyer)).toSorted()).toEqual(['charge_refunded', 'person_blocked'])
    await billing.later(60)
    expect((await personOf(owner, buyer)).subscriptions).toMatchObject([{ state: 'refunded' }])
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('refuses a new account that pays as the blocked person did', async () => {
    const support = await logIn('support')
    const { buyer } = await subscribeByPhone(billing.server, '+15550142613')
    await block(support, buyer)
    const other = await openTestBuyer(billing.server)
    const order = { store: 'dcb', phone: '+15550142613' }
    expect(await other.buy('premium-monthly', order, 'first')).toMatchObject({ status: 402, code: 'payment_refused' })
    await dataOf(await act(support, buyer.id, 'unblocks'))
    expect(await other.buy('premium-monthly', order, 'second')).toMatchObject({ status: 200 })
  })

  test('takes the person out of letters, and is refused for staff', async () => {
    const owner = await logIn('operator')
    const { database, clock } = billing.server.program
    const buyer = await openTestBuyer(billing.server)
    const people = async () => {
      const groups = await countAudience(database, { channel: 'email', audience: EVERYONE, now: clock.now() })
      return groups.reduce((sum, group) => sum + group.people, 0)
    }
    const before = await people()
    await buyer.ask('PUT', `/web/users/${buyer.id}/emails`, { news: true, devotional_hour: null })
    expect(await people()).toBe(before + 1)
    await block(owner, buyer)
    expect(await people()).toBe(before)
    const support = await logIn('support')
    expect(await refusalOf(await act(owner, support.id(), 'blocks', { subscription: 'cancel' }))).toMatchObject({
      code: 'action_not_possible',
    })
  })

  test('a card’s renewal ends at its processor too', async () => {
    const support = await logIn('support')
    const { buyer } = await subscribeByCard(billing.server)
    await block(support, buyer)
    await billing.later(40 * 24 * 3600)
    const late = await logIn('support')
    expect((await openedBy(late, buyer)).charges.length).toBeLessThanOrEqual(1)
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('ends monthly donations, by card and on the phone bill, and refuses their payers', async () => {
    const phone = '+15550142616'
    const support = await logIn('support')
    const byCard = await openTestDonor(billing.server)
    await byCard.donateByCard({ frequency: 'monthly' })
    const byPhone = await openTestDonor(billing.server)
    await byPhone.donateByPhone(phone, { amount: 500, frequency: 'monthly' })
    for (const donor of [byCard, byPhone]) {
      expect((await donor.donations()).monthly).toHaveLength(1)
      const effect = { sends_email: true, block: { renewals_ended: 1, goes_on: [] } }
      expect(await block(support, donor)).toMatchObject(effect)
      const rows = await donationsOf(donor)
      expect(rows).toMatchObject([{ ended_at: expect.any(Number), canceled_at: expect.any(Number), renews_at: null }])
    }
    const other = await openTestBuyer(billing.server)
    const order = { store: 'dcb', phone }
    expect(await other.buy('premium-monthly', order, 'first')).toMatchObject({ status: 402, code: 'payment_refused' })
    const before = await cardCharges()
    await billing.later(40 * 24 * 3600)
    expect(await cardCharges()).toBe(before)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([500])
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('closes an open card page, on which nothing is paid afterwards; a preview leaves it open', async () => {
    const support = await logIn('support')
    const buyer = await openTestBuyer(billing.server)
    const { data } = await buyer.buy('premium-monthly', { store: 'selah' })
    const stateOf = () => purchaseOf(data.purchase.id)
    await block(support, buyer, { is_preview: true })
    expect(await stateOf()).toEqual({ status: 'open', failure: null })
    await askSimulator(billing.server, '/card/__outage', { is_down: true })
    expect(await refusalOf(await act(support, buyer.id, 'blocks', { subscription: 'cancel' }))).toMatchObject({
      code: 'store_unavailable',
    })
    await askSimulator(billing.server, '/card/__outage', { is_down: false })
    const before = await cardCharges()
    await block(support, buyer)
    expect(await stateOf()).toMatchObject({ status: 'failed' })
    await payByCard(data.redirect_url ?? '')
    expect(await cardCharges()).toBe(before)
  })

  test('leaves an open card page open if the block is refused', async () => {
    const owner = await logIn('operator')
    const buyer = await openTestBuyer(billing.server)
    const { data } = await buyer.buy('premium-monthly', { store: 'selah' })
    const { database } = billing.server.program
    await database.updateTable('user').set({ is_staff: 1 }).where('id', '=', buyer.id).execute()
    expect(await refusalOf(await act(owner, buyer.id, 'blocks', { subscription: 'cancel' }))).toMatchObject({
      code: 'action_not_possible',
    })
    expect(await purchaseOf(data.purchase.id)).toEqual({ status: 'open', failure: null })
  })

  test('fails a purchase that the carrier has not answered; a late charge is refunded', async () => {
    const buyer = await openTestBuyer(billing.server)
    const phone = '+15550110030'
    const { data } = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    expect((await buyer.confirm(data.purchase.id, '123456')).data.purchase.status).not.toBe('succeeded')
    await block(await logIn('support'), buyer)
    await billing.later(120)
    await billing.later(3600)
    expect(await purchaseOf(data.purchase.id)).toMatchObject({ status: 'failed' })
    expect((await netChargesByCarrier(billing.server, phone)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(await findBreaches(billing.server)).toEqual([])
  })

  const purchaseOf = (id: string) =>
    billing.server.program.database
      .selectFrom('purchase')
      .select(['status', 'failure'])
      .where('id', '=', id)
      .executeTakeFirst()
  const cardCharges = async () =>
    (await askSimulator<{ charges: object[] }>(billing.server, '/card/__charges')).charges.length
  const donationsOf = ({ id }: Pick<TestBuyer, 'id'>) =>
    billing.server.program.database
      .selectFrom('subscription')
      .select(['ended_at', 'canceled_at', 'renews_at'])
      .where('user_id', '=', id)
      .where('kind', '=', 'donation')
      .execute()

  async function openedBy(staff: TestBrowser, { id }: Pick<TestBuyer, 'id'>): Promise<Person> {
    await dataOf(await staff.send('POST', `/web/studio/people/${id}/openings`, { reason: REASON }))
    return personOf(staff, { id })
  }
})
