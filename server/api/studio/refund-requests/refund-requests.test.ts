import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { StaffMe } from '#contract/studio/me.ts'
import type { RefundRequest } from '#contract/studio/money/refund-requests.ts'
import type { ActionEffect, Person } from '#contract/studio/people.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import {
  chargesOf,
  findBreaches,
  ledgerBalanceOf,
  netChargesByCard,
  netChargesByCarrier,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard, subscribeByPhone, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const DAY = 24 * 3600
const REASON = 'Charged for a day too many'

describe.each(BOTH_DATABASES)('partial refunds on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  beforeAll(async () => {
    await insertDemoAccounts(billing.server.program)
  })

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const open = async (staff: TestBrowser, { id }: TestBuyer) => {
    await dataOf(await staff.send('POST', `/web/studio/people/${id}/openings`, { reason: REASON }))
    return dataOf<Person>(await staff.send('GET', `/web/studio/people/${id}`))
  }
  const refund = async (staff: TestBrowser, buyer: TestBuyer, body: object = {}) => {
    const { charges } = await open(staff, buyer)
    const path = `/web/studio/people/${buyer.id}/charges/${charges[0]?.id}/refunds`
    return staff.send('POST', path, { reason: REASON, is_preview: false, ...body })
  }
  const ask = async (staff: TestBrowser, buyer: TestBuyer, body: object = {}) => {
    const { charges } = await open(staff, buyer)
    const path = `/web/studio/people/${buyer.id}/charges/${charges[0]?.id}/refund-requests`
    return staff.send('POST', path, { reason: REASON, ...body })
  }
  const decide = (staff: TestBrowser, id: string, what: 'approval' | 'refusal') =>
    staff.send('POST', `/web/studio/refund-requests/${id}/${what}`, { reason: 'Looked at it' })
  const list = async (staff: TestBrowser, query = '') =>
    dataOf<RefundRequest[]>(await staff.send('GET', `/web/studio/refund-requests${query}`))
  const limitSupportTo = async (refund_limit: number) => {
    const owner = await logIn('operator')
    const support = await dataOf<StaffMe>(await (await logIn('support')).send('GET', '/web/studio/me'))
    const roles = [{ role: 'support', artist_id: null, refund_limit, needs_review: false }]
    await dataOf(await owner.send('PUT', `/web/studio/team/${support.id}`, { roles, reason: 'Limit' }))
  }

  inDatabaseKinds(kind, () => {
    test.each([
      ['card', async () => (await subscribeByCard(billing.server, { product: 'premium-monthly' })).buyer],
      ['carrier', async () => (await subscribeByPhone(billing.server, '+15550142501')).buyer],
    ] as const)('parts of a charge by %s add up at its store; access ends with the last', async (store, subscribe) => {
      const { server } = billing
      const buyer = await subscribe()
      if (store === 'card') await billing.later(8 * DAY)
      const finance = await logIn('finance')
      const [charge] = await chargesOf(server, buyer.id)
      const whole = charge?.amount ?? 0
      const netAtStore = () =>
        store === 'card' ? netChargesByCard(server, buyer.id) : netChargesByCarrier(server, '+15550142501')
      const preview = await dataOf<ActionEffect>(await refund(finance, buyer, { amount: 200, is_preview: true }))
      expect(preview).toMatchObject({ has_access: true, refund: { amount: 200 }, sends_email: true })
      for (const [part, left] of [
        [200, whole - 200],
        [300, whole - 500],
      ] as const) {
        expect(await dataOf(await refund(finance, buyer, { amount: part }))).toMatchObject({
          refund: { amount: part, status: 'succeeded' },
        })
        expect(await netAtStore()).toEqual([left])
        expect(await ledgerBalanceOf(server, buyer.id)).toBe(left)
        expect((await open(finance, buyer)).refundable).toEqual([{ charge_id: charge?.id, left, in_parts: true }])
        expect(await findBreaches(server)).toEqual([])
      }
      expect(await buyer.isSubscribed()).toBe(true)
      expect(await refusalOf(await refund(finance, buyer, { amount: whole - 499 }))).toMatchObject({
        code: 'action_not_possible',
        message: 'less than that is left of this charge',
      })
      await dataOf(await refund(finance, buyer))
      expect(await netAtStore()).toEqual([0])
      expect(await ledgerBalanceOf(server, buyer.id)).toBe(0)
      expect(await buyer.isSubscribed()).toBe(false)
      expect((await open(finance, buyer)).refundable).toEqual([])
    })

    test('Bango refunds a charge once, so a part of it is refused', async () => {
      const { server } = billing
      const { buyer } = await subscribeByPhone(server, '+15550142509')
      const [charge] = await chargesOf(server, buyer.id)
      await server.program.database
        .updateTable('charge')
        .set({ store: 'bango' })
        .where('id', '=', charge?.id ?? '')
        .execute()
      const finance = await logIn('finance')
      expect((await open(finance, buyer)).refundable).toMatchObject([{ in_parts: false }])
      expect(await refusalOf(await refund(finance, buyer, { amount: 100, is_preview: true }))).toMatchObject({
        message: 'Bango refunds a charge once: refund it in full',
      })
      await server.program.database
        .updateTable('charge')
        .set({ store: 'dcb' })
        .where('id', '=', charge?.id ?? '')
        .execute()
    })

    test('partial refunds of support together stay within its limit; above it, somebody else approves', async () => {
      const { server } = billing
      await limitSupportTo(400)
      const { buyer } = await subscribeByPhone(server, '+15550142502')
      const support = await logIn('support')
      await dataOf(await refund(support, buyer, { amount: 300 }))
      expect((await open(support, buyer)).refund_limit).toBe(100)
      expect(await refusalOf(await refund(support, buyer, { amount: 101 }))).toMatchObject({
        code: 'over_refund_limit',
      })
      const request = await dataOf<RefundRequest>(await ask(support, buyer, { amount: 250 }))
      expect(request).toMatchObject({ state: 'waiting', amount: 250, reason: REASON, is_own: true })
      expect(await refusalOf(await ask(support, buyer))).toMatchObject({ code: 'action_not_possible' })
      expect(await refusalOf(await decide(support, request.id, 'approval'))).toMatchObject({
        code: 'action_not_possible',
      })
      expect(await netChargesByCarrier(server, '+15550142502')).toEqual([899 - 300])

      const finance = await logIn('finance')
      const [waiting] = await list(finance)
      expect(waiting).toMatchObject({ id: request.id, is_own: false, asked_by: 'Support Demo' })
      expect(JSON.stringify(waiting)).not.toContain(buyer.email)
      const approved = await dataOf<RefundRequest>(await decide(finance, request.id, 'approval'))
      expect(approved).toMatchObject({ state: 'approved', decided_by: 'Finance Demo', answer: 'Looked at it' })
      expect(await refusalOf(await decide(finance, request.id, 'approval'))).toMatchObject({ code: 'request_closed' })
      expect(await netChargesByCarrier(server, '+15550142502')).toEqual([899 - 550])
      expect((await open(support, buyer)).refund_limit).toBe(100)
      expect(await list(finance)).toEqual([])
      expect((await list(finance, '?is_closed=true')).map(({ id }) => id)).toContain(request.id)
      const log = await dataOf<AuditEntry[]>(
        await (await logIn('operator')).send('GET', `/web/studio/audit?person_id=${buyer.id}`),
      )
      const money = log
        .filter(({ amount }) => amount !== null)
        .map(({ kind: what, amount, actor }) => [what, amount, actor])
      expect(money).toEqual([
        ['charge_refunded', 250, 'Finance Demo'],
        ['refund_asked', 250, 'Support Demo'],
        ['charge_refunded', 300, 'Support Demo'],
      ])
    })

    test('a request is declined, withdrawn, or expires; and an approver has a limit too', async () => {
      const { server } = billing
      await limitSupportTo(100)
      const { buyer } = await subscribeByPhone(server, '+15550142503')
      const [support, finance] = [await logIn('support'), await logIn('finance')]
      const first = await dataOf<RefundRequest>(await ask(support, buyer, { amount: 200 }))
      expect(await dataOf(await decide(finance, first.id, 'refusal'))).toMatchObject({ state: 'declined' })
      const second = await dataOf<RefundRequest>(await ask(support, buyer))
      expect(second.amount).toBe(899)
      expect(await dataOf(await decide(support, second.id, 'refusal'))).toMatchObject({ state: 'withdrawn' })
      expect(await refusalOf(await decide(finance, second.id, 'approval'))).toMatchObject({ code: 'request_closed' })
      const third = await dataOf<RefundRequest>(await ask(finance, buyer, { amount: 101 }))
      expect(await refusalOf(await decide(support, third.id, 'approval'))).toMatchObject({ code: 'over_refund_limit' })
      await billing.later(7 * DAY)
      const late = await logIn('operator')
      expect(await refusalOf(await decide(late, third.id, 'approval'))).toMatchObject({ code: 'request_closed' })
      expect((await list(late, '?is_closed=true'))[0]).toMatchObject({ id: third.id, state: 'expired' })
      expect(await refusalOf(await decide(late, 'unknown', 'refusal'))).toMatchObject({ code: 'request_not_found' })
      expect(await netChargesByCarrier(server, '+15550142503')).toEqual([899])
    })
  })

  test('two approvals at once are one refund', async () => {
    const { server } = billing
    const { buyer } = await subscribeByPhone(server, '+15550142504')
    const [finance, owner] = [await logIn('finance'), await logIn('operator')]
    await limitSupportTo(100)
    const request = await dataOf<RefundRequest>(await ask(await logIn('support'), buyer, { amount: 400 }))
    const answers = await Promise.all([finance, owner].map((staff) => decide(staff, request.id, 'approval')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await netChargesByCarrier(server, '+15550142504')).toEqual([499])
  })
})
