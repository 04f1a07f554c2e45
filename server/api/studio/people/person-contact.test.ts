import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { PersonEmail } from '#contract/studio/people/contact.ts'
import { changeStaff } from '#operate/accounts/set-staff.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { lastMessage, openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const REASON = 'Lost the old address'
type Emails = { emails: PersonEmail[]; email_change_until: string | null }

describe.each(DATABASE_KINDS)('the addresses and emails of a person in the studio, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const open = async (staff: TestBrowser, id: string) =>
    dataOf(await staff.send('POST', `/web/studio/people/${id}/openings`, { reason: REASON }))
  const send = (staff: TestBrowser, id: string, path: string, body: object) =>
    staff.send('POST', `/web/studio/people/${id}/${path}`, { reason: REASON, ...body })
  const change = (staff: TestBrowser, id: string, email: string) => send(staff, id, 'email-changes', { email })
  const emailsOf = async (staff: TestBrowser, id: string) =>
    dataOf<Emails>(await staff.send('GET', `/web/studio/people/${id}/emails`))
  const verify = async (address: string) => {
    const { token } = await lastMessage(billing.server, address)
    return (await openTestBrowser(billing.server)).send('POST', '/web/email-verifications', { token })
  }
  const emailOf = async (id: string) => (await findUser(billing.server.program.database, id))?.email

  test('a new address takes effect once its link is opened, without a session; the old one is notified', async () => {
    const support = await logIn('support')
    const buyer = await openTestBuyer(billing.server)
    const [mistyped, wanted] = [`mistyped-${kind}@example.com`, `wanted-${kind}@example.com`]
    expect(await refusalOf(await change(support, buyer.id, wanted))).toMatchObject({ code: 'opening_required' })
    await open(support, buyer.id)
    await dataOf(await change(support, buyer.id, mistyped))
    await dataOf(await change(support, buyer.id, wanted))
    expect((await emailsOf(support, buyer.id)).email_change_until).not.toBeNull()
    expect(await refusalOf(await verify(mistyped))).toMatchObject({ code: 'magic_link_expired' })
    expect(await emailOf(buyer.id)).toBe(buyer.email)

    await dataOf(await verify(wanted))
    expect(await emailOf(buyer.id)).toBe(wanted)
    expect((await buyer.browser.send('GET', `/web/users/${buyer.id}/subscription-details`)).status).toBe(401)
    expect((await lastMessage(billing.server, buyer.email)).subject).toContain('email address was changed')
    expect((await emailsOf(support, buyer.id)).email_change_until).toBeNull()
    expect(await refusalOf(await verify(wanted))).toMatchObject({ code: 'magic_link_expired' })
    const owner = await logIn('operator')
    const entries = await dataOf<AuditEntry[]>(await owner.send('GET', `/web/studio/audit?person_id=${buyer.id}`))
    expect(entries[0]).toMatchObject({ kind: 'email_change_started', reason: REASON })
    const subjects = entries.map(({ subject_id }) => subject_id).slice(0, 2)
    expect([new Set(subjects).size, subjects.join().includes('example.com')]).toEqual([2, false])
    expect(subjects).not.toContain(null)
  })

  test('a link ends after ten minutes, and an address of somebody else is refused', async () => {
    const support = await logIn('support')
    const [buyer, other] = [await openTestBuyer(billing.server), await openTestBuyer(billing.server)]
    await open(support, buyer.id)
    expect(await refusalOf(await change(support, buyer.id, other.email))).toMatchObject({ code: 'address_taken' })
    expect(await refusalOf(await change(support, buyer.id, buyer.email))).toMatchObject({ code: 'action_not_possible' })
    expect(await refusalOf(await change(support, buyer.id, 'nowhere'))).toMatchObject({ code: 'invalid_email' })
    const late = `late-${kind}@example.com`
    await dataOf(await change(support, buyer.id, late))
    billing.server.clock.advance(601)
    expect(await refusalOf(await verify(late))).toMatchObject({ code: 'magic_link_expired' })
    expect(await emailOf(buyer.id)).toBe(buyer.email)
  })

  test('an account that was never verified loses the sign-in methods of its maker', async () => {
    const maker = await openTestBrowser(billing.server)
    const [typed, owned, password] = [`typed-${kind}@example.com`, `owned-${kind}@example.com`, 'a thief in the night']
    await maker.startSession('/web/register', { email: typed, password })
    const support = await logIn('support')
    await open(support, maker.id())
    await dataOf(await change(support, maker.id(), owned))
    await dataOf(await verify(owned))
    const { database } = billing.server.program
    const verified = { email: owned, is_verified: 1, password_hash: null }
    expect(await findUser(database, maker.id())).toMatchObject(verified)
    const kept = database.selectFrom('account_change').selectAll().where('user_id', '=', maker.id())
    expect(await kept.execute()).toEqual([])
    const again = await (await openTestBrowser(billing.server)).send('POST', '/web/login', { email: owned, password })
    expect(again.status).toBe(400)
  })

  test('a verified account keeps its password when its address changes', async () => {
    const support = await logIn('support')
    const buyer = await openTestBuyer(billing.server)
    const { database } = billing.server.program
    await database.updateTable('user').set({ password_hash: 'kept' }).where('id', '=', buyer.id).execute()
    await open(support, buyer.id)
    await dataOf(await change(support, buyer.id, `verified-${kind}@example.com`))
    await dataOf(await verify(`verified-${kind}@example.com`))
    expect(await findUser(database, buyer.id)).toMatchObject({ password_hash: 'kept' })
  })

  test('an unopened link stops working once its person joins the team', async () => {
    const [support, owner] = [await logIn('support'), await logIn('operator')]
    const buyer = await openTestBuyer(billing.server)
    await open(support, buyer.id)
    const waiting = `waiting-${kind}@example.com`
    await dataOf(await change(support, buyer.id, waiting))
    const editor = { role: 'editor', artist_id: null, refund_limit: null, needs_review: false }
    const setRoles = (roles: object[]) => owner.send('PUT', `/web/studio/team/${buyer.id}`, { roles, reason: REASON })
    await dataOf(await setRoles([editor]))
    expect(await refusalOf(await verify(waiting))).toMatchObject({ code: 'magic_link_expired' })
    expect(await emailOf(buyer.id)).toBe(buyer.email)
    await dataOf(await setRoles([]))
  })

  test('an unopened link stops working once the operator makes its person an owner by command', async () => {
    const support = await logIn('support')
    const buyer = await openTestBuyer(billing.server)
    await open(support, buyer.id)
    const waiting = `crowned-${kind}@example.com`
    await dataOf(await change(support, buyer.id, waiting))
    await changeStaff(billing.server.program, buyer.id, 'add')
    expect(await refusalOf(await verify(waiting))).toMatchObject({ code: 'magic_link_expired' })
    expect(await emailOf(buyer.id)).toBe(buyer.email)
    await changeStaff(billing.server.program, buyer.id, 'remove')
  })

  test('a link to log in and a gift are sent again', async () => {
    const buyer = await openTestBuyer(billing.server)
    const recipient = `naomi-${kind}@example.com`
    await buyByCard(buyer, 'gift-yearly', { gift: { recipient_email: recipient } })
    await billing.later(3600)
    const support = await logIn('support')
    await open(support, buyer.id)
    const { emails } = await emailsOf(support, buyer.id)
    expect(emails).toMatchObject([
      { kind: 'sign_in', gift_id: null, to: buyer.email },
      { kind: 'gift', to: recipient },
    ])
    const resend = (name: string, gift_id: string | null = null) =>
      send(support, buyer.id, 'emails', { kind: name, gift_id })
    await dataOf(await resend('sign_in'))
    expect((await lastMessage(billing.server, buyer.email)).code).toMatch(/^\d{6}$/)
    const first = await lastMessage(billing.server, recipient)
    await dataOf(await resend('gift', emails[1]?.gift_id ?? ''))
    await billing.later(60)
    const second = await lastMessage(billing.server, recipient)
    expect([second.id !== first.id, second.recipient]).toEqual([true, recipient])
    expect(await refusalOf(await resend('verification'))).toMatchObject({ code: 'action_not_possible' })
    expect(await refusalOf(await resend('gift', 'unknown'))).toMatchObject({ code: 'action_not_possible' })
  })
})
