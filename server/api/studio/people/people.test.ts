import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { StaffMe } from '#contract/studio/me.ts'
import type { ActionEffect, Person, PersonRow } from '#contract/studio/people.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { findBreaches, netChargesByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, subscribeByCard, subscribeByPhone, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const DAY = 24 * 3600
const REASON = 'Charged twice, she says'

describe.each(DATABASE_KINDS)('people in the studio, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const search = async (staff: TestBrowser, q: string) =>
    dataOf<PersonRow[]>(await staff.send('GET', `/web/studio/people?q=${encodeURIComponent(q)}`))
  const open = async (staff: TestBrowser, { id }: TestBuyer) => {
    await dataOf(await staff.send('POST', `/web/studio/people/${id}/openings`, { reason: REASON }))
    return dataOf<Person>(await staff.send('GET', `/web/studio/people/${id}`))
  }
  const send = (staff: TestBrowser, { id }: TestBuyer, path: string, body: object = {}) =>
    staff.send('POST', `/web/studio/people/${id}/${path}`, { reason: REASON, is_preview: false, ...body })
  /** Opens the person first, as every action needs. */
  const act = async (...request: Parameters<typeof send>) => {
    await open(request[0], request[1])
    return send(...request)
  }
  const done = async (response: Promise<Response>) => dataOf<ActionEffect>(await response)
  const audited = async () => {
    const owner = await logIn('operator')
    return dataOf<AuditEntry[]>(await owner.send('GET', '/web/studio/audit'))
  }

  test('people are found by address and name, and are masked', async () => {
    const support = await logIn('support')
    const { buyer } = await subscribeByPhone(billing.server, '+15550142281')
    const [row] = await search(support, buyer.email.toUpperCase())
    expect(row).toMatchObject({ id: buyer.id, email: expect.stringMatching(/^.•••@/), is_subscribed: true })
    expect(JSON.stringify(row)).not.toContain(buyer.email)
    expect((await search(support, 'support demo')).map(({ name }) => name)).toEqual(['Support Demo'])
    expect(await search(support, 'nobody at all')).toEqual([])
    expect(await search(support, '%%%')).toEqual([])
  })

  test('a person is opened with a reason for an hour, and the log names the member', async () => {
    const support = await logIn('support')
    const { buyer } = await subscribeByCard(billing.server)
    const read = () => support.send('GET', `/web/studio/people/${buyer.id}`)
    expect(await dataOf(await read())).toBeNull()
    const person = await open(support, buyer)
    expect(person).toMatchObject({ email: buyer.email, has_access: true, ways_in: expect.arrayContaining(['email']) })
    expect(person.actions[0]).toMatchObject({ kind: 'person_opened', actor: 'Support Demo', reason: REASON })
    expect(person.devices.length).toBeGreaterThan(0)
    expect(await dataOf(await (await logIn('finance')).send('GET', `/web/studio/people/${buyer.id}`))).toBeNull()
    billing.server.clock.advance(3600)
    const late = await logIn('support')
    expect(await dataOf(await late.send('GET', `/web/studio/people/${buyer.id}`))).toBeNull()
  })

  test('the history has consents, payments and coming charges; messages have no codes', async () => {
    const { buyer } = await subscribeByPhone(billing.server, '+15550142284')
    const support = await logIn('support')
    const { history, messages } = await open(support, buyer)
    expect(history.map((line) => line.kind)).toEqual(['renews', 'paid', 'agreed', 'joined'])
    expect(history[2]?.detail).toContain('I agree')
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.every(({ subject }) => !/\d{6}/.test(subject ?? ''))).toBe(true)
    expect((await support.send('GET', '/web/studio/people/nobody')).status).toBe(404)
  })

  test('a preview shows an action’s effect, and changes nothing', async () => {
    const support = await logIn('support')
    const buyer = await openTestBuyer(billing.server)
    expect(await refusalOf(await send(support, buyer, 'grants', { days: 30, is_preview: true }))).toMatchObject({
      code: 'opening_required',
    })
    const preview = await done(act(support, buyer, 'grants', { days: 30, is_preview: true }))
    expect(preview).toMatchObject({ is_preview: true, has_access: true })
    expect(await buyer.isSubscribed()).toBe(false)
    expect((await audited()).filter(({ person_id }) => person_id === buyer.id).map((entry) => entry.kind)).toEqual([
      'person_opened',
    ])
    const effect = await done(act(support, buyer, 'grants', { days: 30 }))
    const [until = 0, expected = 0] = [effect, preview].map(({ access_until }) => Date.parse(access_until ?? ''))
    // The clock goes on between the two.
    expect(Math.abs(until - expected)).toBeLessThan(60_000)
    const twice = { 'idempotency-key': 'one grant' }
    const body = { reason: REASON, is_preview: false, days: 3 }
    const path = `/web/studio/people/${buyer.id}/grants`
    const [first, second] = [
      await support.send('POST', path, body, twice),
      await support.send('POST', path, body, twice),
    ]
    expect(await dataOf(second)).toEqual(await dataOf(first))
    expect(await buyer.subscriptions()).toHaveLength(2)
    expect(await buyer.isSubscribed()).toBe(true)
    expect((await audited())[1]).toMatchObject({
      kind: 'access_granted',
      person_id: buyer.id,
      days: 30,
      reason: REASON,
    })
  })

  test('support extends and cancels a subscription on the phone bill', async () => {
    const support = await logIn('support')
    const { buyer } = await subscribeByPhone(billing.server, '+15550142282')
    const [before] = (await open(support, buyer)).subscriptions
    const path = `subscriptions/${before?.id}`
    const extended = await done(act(support, buyer, `${path}/extensions`, { days: 10 }))
    expect(Date.parse(extended.next_charge_at ?? '')).toBe(Date.parse(before?.expires_at ?? '') + 10 * DAY * 1000)
    const cancelled = await done(act(support, buyer, `${path}/cancellations`))
    expect(cancelled).toMatchObject({ next_charge_at: null, has_access: true, sends_email: true })
    expect(await refusalOf(await act(support, buyer, `${path}/cancellations`))).toMatchObject({
      code: 'not_cancellable',
    })
    const other = await openTestBuyer(billing.server)
    expect(await refusalOf(await act(support, other, `${path}/cancellations`))).toMatchObject({
      code: 'subscription_not_found',
    })
  })

  test('a refund goes through the store, up to the role’s limit, counted over several refunds', async () => {
    const owner = await logIn('operator')
    const support = await logIn('support')
    const { id } = await dataOf<StaffMe>(await support.send('GET', '/web/studio/me'))
    const roles = [{ role: 'support', artist_id: null, refund_limit: 5000, needs_review: false }]
    await dataOf(await owner.send('PUT', `/web/studio/team/${id}`, { roles, reason: 'A limit' }))
    const { buyer } = await subscribeByCard(billing.server)
    await billing.later(8 * DAY)
    const desk = await logIn('support')
    const person = await open(desk, buyer)
    expect(person.refund_limit).toBe(5000)
    const path = `charges/${person.charges[0]?.id}/refunds`
    const preview = await done(act(desk, buyer, path, { is_preview: true }))
    expect(preview).toMatchObject({ has_access: false, refund: { amount: 4999, currency: 'USD' } })
    expect(await buyer.isSubscribed()).toBe(true)
    expect(await done(act(desk, buyer, path))).toMatchObject({ refund: { status: 'succeeded' } })
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([0])
    expect((await open(desk, buyer)).refund_limit).toBe(1)
    expect((await open(desk, buyer)).history.map((line) => line.kind)).toContain('refunded')
    expect(await refusalOf(await act(desk, buyer, path))).toMatchObject({ code: 'action_not_possible' })

    const { buyer: other } = await subscribeByCard(billing.server)
    await billing.later(8 * DAY)
    const lowered = [{ ...roles[0], refund_limit: 4998 }]
    const again = await logIn('operator')
    await dataOf(await again.send('PUT', `/web/studio/team/${id}`, { roles: lowered, reason: 'Less' }))
    const late = await logIn('support')
    const chargeId = (await open(late, other)).charges[0]?.id
    expect(await refusalOf(await act(late, other, `charges/${chargeId}/refunds`))).toMatchObject({
      code: 'over_refund_limit',
      status: 409,
    })
    expect(await other.isSubscribed()).toBe(true)
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('a receipt is sent again, and sessions end', async () => {
    const support = await logIn('support')
    const { buyer } = await subscribeByPhone(billing.server, '+15550142283')
    const person = await open(support, buyer)
    await done(act(support, buyer, `charges/${person.charges[0]?.id}/receipts`))
    await done(act(support, buyer, 'sign-outs', { is_preview: true }))
    expect((await open(support, buyer)).devices).toHaveLength(person.devices.length)
    await done(act(support, buyer, 'sign-outs'))
    expect((await open(support, buyer)).devices).toEqual([])
  })

  test('nobody acts on their own account, and support not on the team', async () => {
    const support = await logIn('support')
    const me = await dataOf<StaffMe>(await support.send('GET', '/web/studio/me'))
    const [operator] = await search(support, 'operator demo')
    for (const id of [me.id, operator?.id]) {
      const body = { reason: REASON, is_preview: false, days: 300 }
      const response = await support.send('POST', `/web/studio/people/${id}/grants`, body)
      expect(await refusalOf(response)).toMatchObject({ code: 'action_not_possible' })
    }
  })

  test('the log is a chain: a changed and a deleted entry are found', async () => {
    const owner = await logIn('operator')
    const { database } = billing.server.program
    const check = async () =>
      dataOf<{ count: number; broken_at: number | null }>(await owner.send('GET', '/web/studio/audit/chain'))
    const { count } = await check()
    expect(await check()).toMatchObject({ count, broken_at: null })
    const first = await owner.send('GET', '/web/studio/audit?limit=2')
    const { data, last_item_identifier } = (await first.json()) as { data: AuditEntry[]; last_item_identifier: string }
    const next = await dataOf<AuditEntry[]>(
      await owner.send('GET', `/web/studio/audit?limit=2&offset=${last_item_identifier}`),
    )
    expect([...data, ...next].map(({ number }) => number)).toEqual([count, count - 1, count - 2, count - 3])
    await database.updateTable('staff_action').set({ reason: 'Nothing' }).where('number', '=', 3).execute()
    expect(await check()).toMatchObject({ count: 2, broken_at: 3 })
    await database.deleteFrom('staff_action').where('number', '>=', 3).execute()
    expect(await check()).toMatchObject({ count: 2, broken_at: 3 })
  })
})
