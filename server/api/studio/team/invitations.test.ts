import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Team, TeamInvitation } from '#contract/studio/team.ts'
import { deleteUserRecords } from '#server/database/accounts/user-records.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { joinTeam } from '#server/studio/team/join.ts'
import { purgeExpired } from '#server/work/purge-expired.ts'
import { lastMessage, openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf } from '#testing/studio/staff-browser.ts'

const EDITOR = { role: 'editor', artist_id: null, refund_limit: null, needs_review: false }
const VIEWER = { ...EDITOR, role: 'viewer' }
const PASSWORD = 'a long pass phrase 7'
const DAY = 24 * 3600

describe.each(DATABASE_KINDS)('invitations to the team, on the %s database', (kind) => {
  let server: TestServer
  let owner: TestBrowser
  let people = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await insertDemoAccounts(server.program)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.advance(DAY)
    owner = await openTestBrowser(server)
    await owner.startSession('/web/login', { email: 'operator@demo.selah.test', password: 'selah-demo' })
  })

  const newAddress = () => {
    people += 1
    return `Invited-${people}@studio.example`
  }
  const teamOf = async () => dataOf<Team>(await owner.send('GET', '/web/studio/team'))
  const invite = async (email: string, roles = [EDITOR]) => {
    const body = { email, roles, note: 'See you on Monday' }
    const invitation = await dataOf<TeamInvitation>(await owner.send('POST', '/web/studio/team/invitations', body))
    return { ...invitation, code: await codeOf(email) }
  }
  const codeOf = async (email: string) => (await lastMessage(server, email)).href.split('/studio/join/#')[1] ?? ''
  const read = async (code: string) => {
    const guest = await openTestBrowser(server)
    return guest.send('POST', '/web/studio/invitation', { code })
  }
  const join = async (code: string) => {
    const guest = await openTestBrowser(server)
    return guest.send('POST', '/web/studio/invitation/account', { code, password: PASSWORD, name: 'Nora' })
  }

  test('an invited person without an account creates one by the email, joins, and then needs a second factor', async () => {
    const email = newAddress()
    const { id, code } = await invite(email)
    const { text } = await lastMessage(server, email)
    expect(text).toContain('Operator Demo invites you')
    expect(text).toContain('See you on Monday')
    expect((await teamOf()).invitations).toMatchObject([
      { id, email, roles: [{ role: 'editor' }], invited_by: 'Operator Demo', is_expired: false },
    ])
    expect(await dataOf(await read(code))).toMatchObject({ email, invited_by: 'Operator Demo', has_account: false })

    const session = await dataOf<Record<string, unknown>>(await join(code))
    expect(session.second_factor_required).toMatchObject({ ways: ['enroll'] })
    expect(await refusalOf(await join(code))).toMatchObject({ code: 'invitation_not_found', status: 404 })
    const { members, invitations, events } = await teamOf()
    expect(invitations).toEqual([])
    expect(members.find((member) => member.email === email)).toMatchObject({
      name: 'Nora',
      roles: [{ role: 'editor' }],
      has_second_factor: false,
    })
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'joined', actor: 'Nora', roles_before: [], roles_after: ['editor'] },
      { kind: 'invited', actor: 'Operator Demo', member: email, roles_after: ['editor'] },
    ])
  })

  test('an invited person with an account joins with it, and is signed out', async () => {
    const email = newAddress()
    const nora = await openTestBrowser(server)
    await registerMember(server, nora, { email, password: PASSWORD })
    const { code } = await invite(email)
    expect(await dataOf(await read(code))).toMatchObject({ has_account: true })
    expect(await refusalOf(await join(code))).toMatchObject({ code: 'address_taken' })
    const accepted = await nora.send('POST', '/web/studio/invitation/accept', { code })
    expect(await dataOf(accepted)).toMatchObject({ roles: [{ role: 'editor' }] })
    expect((await nora.send('GET', '/web/studio/me')).status).toBe(401)
    const again = await owner.send('POST', '/web/studio/team/invitations', { email, roles: [VIEWER] })
    expect(await refusalOf(again)).toMatchObject({ code: 'invalid_input', field: 'email' })
  })

  test('a code works once, of two requests at once too', async () => {
    const { code } = await invite(newAddress())
    const answers = await Promise.all([join(code), join(code)])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('an invitation that is withdrawn, sent again or older than 7 days has no working code', async () => {
    const refusal = { code: 'invitation_not_found', status: 404 }
    const withdrawn = await invite(newAddress())
    await dataOf(await owner.send('DELETE', `/web/studio/team/invitations/${withdrawn.id}`))
    expect(await refusalOf(await read(withdrawn.code))).toMatchObject(refusal)
    const missing = await owner.send('DELETE', `/web/studio/team/invitations/${withdrawn.id}`)
    expect(await refusalOf(missing)).toMatchObject(refusal)

    const email = newAddress()
    const first = await invite(email)
    await dataOf(await owner.send('POST', `/web/studio/team/invitations/${first.id}/resend`))
    const code = await codeOf(email)
    expect(await refusalOf(await read(first.code))).toMatchObject(refusal)
    expect((await read(code)).status).toBe(200)
    server.clock.advance(7 * DAY + 1)
    expect(await refusalOf(await read(code))).toMatchObject(refusal)
    expect(await refusalOf(await join(code))).toMatchObject(refusal)
  })

  test('an expired invitation is listed for 30 days, and can be sent again', async () => {
    const email = newAddress()
    const { id } = await invite(email)
    server.clock.advance(8 * DAY)
    await owner.startSession('/web/login', { email: 'operator@demo.selah.test', password: 'selah-demo' })
    const listed = async () => (await teamOf()).invitations.find((invitation) => invitation.id === id)
    expect(await listed()).toMatchObject({ is_expired: true })
    await dataOf(await owner.send('POST', `/web/studio/team/invitations/${id}/resend`))
    expect(await listed()).toMatchObject({ is_expired: false })
    expect((await teamOf()).events[0]).toMatchObject({ kind: 'invitation_resent', member: email })
    server.clock.advance(38 * DAY)
    await purgeExpired(server.program)
    await owner.startSession('/web/login', { email: 'operator@demo.selah.test', password: 'selah-demo' })
    expect(await listed()).toBeUndefined()
  })

  test('an address is invited once at a time, and gets five letters a day', async () => {
    const email = newAddress()
    const first = await invite(email)
    for (let count = 0; count < 4; count += 1) await invite(email, [VIEWER])
    expect(await refusalOf(await read(first.code))).toMatchObject({ code: 'invitation_not_found' })
    expect((await teamOf()).invitations.filter((invitation) => invitation.email === email)).toMatchObject([
      { roles: [{ role: 'viewer' }] },
    ])
    const often = await owner.send('POST', '/web/studio/team/invitations', { email, roles: [VIEWER] })
    expect(await refusalOf(often)).toMatchObject({ code: 'too_many_requests', status: 429 })
  })

  test('the codes of a removed owner stop working; another owner can send the invitation again', async () => {
    const ids = new Map((await teamOf()).members.map(({ email: of, id }) => [of, id]))
    const setRoles = async (by: TestBrowser, email: string, roles: object[]) =>
      dataOf(await by.send('PUT', `/web/studio/team/${ids.get(email)}`, { roles, reason: 'Test' }))
    const OWNER = { ...EDITOR, role: 'owner' }
    await setRoles(owner, 'finance@demo.selah.test', [OWNER])
    const other = await openTestBrowser(server)
    await other.startSession('/web/login', { email: 'finance@demo.selah.test', password: 'selah-demo' })
    const email = newAddress()
    const { id, code } = await invite(email)
    await setRoles(other, 'operator@demo.selah.test', [EDITOR])

    const refusal = { code: 'invitation_not_found', status: 404 }
    expect(await refusalOf(await read(code))).toMatchObject(refusal)
    expect(await refusalOf(await join(code))).toMatchObject(refusal)
    const member = await openTestBrowser(server)
    await registerMember(server, member, { email: newAddress(), password: PASSWORD })
    expect(await refusalOf(await member.send('POST', '/web/studio/invitation/accept', { code }))).toMatchObject(refusal)

    await dataOf(await other.send('POST', `/web/studio/team/invitations/${id}/resend`))
    expect((await join(await codeOf(email))).status).toBe(200)
    await setRoles(other, 'operator@demo.selah.test', [OWNER])
    await setRoles(owner, 'finance@demo.selah.test', [EDITOR])
  })

  test('a member demoted during the request joins without the role of owner', async () => {
    const { database } = server.program
    const email = newAddress()
    const { code } = await invite(email)
    const member = await openTestBrowser(server)
    await registerMember(server, member, { email, password: PASSWORD })
    const read = await database.selectFrom('user').selectAll().where('id', '=', member.id()).executeTakeFirstOrThrow()
    const user = { ...read, is_operator: 1 as const }
    const { roles } = await database
      .transaction()
      .execute((transaction) => joinTeam(transaction, server.program, { user, code }))
    expect(roles).toMatchObject([{ role: 'editor' }])
  })

  test('an account that is deleted leaves no address in the log or in invitations', async () => {
    const { database } = server.program
    const [letter, own] = [newAddress(), newAddress()]
    const member = await openTestBrowser(server)
    await registerMember(server, member, { email: own, password: PASSWORD })
    await invite(own)
    const { code } = await invite(letter)
    await dataOf(await member.send('POST', '/web/studio/invitation/accept', { code }))
    const user = await database.selectFrom('user').selectAll().where('id', '=', member.id()).executeTakeFirstOrThrow()
    await database.transaction().execute((transaction) => deleteUserRecords(transaction, user))
    const { invitations, events } = await teamOf()
    expect(events.slice(0, 3).map(({ kind: one, member: of }) => [one, of])).toEqual([
      ['joined', null],
      ['invited', null],
      ['invited', null],
    ])
    expect(JSON.stringify([invitations, events]).toLowerCase()).not.toMatch(
      new RegExp([letter, own].join('|').toLowerCase()),
    )
  })

  test('the page to join is open while there is an invitation', async () => {
    for (const { id } of (await teamOf()).invitations) await owner.send('DELETE', `/web/studio/team/invitations/${id}`)
    expect((await server.ask('/studio/join/')).status).toBe(404)
    await invite(newAddress())
    expect((await server.ask('/studio/join/')).status).toBe(200)
    expect((await server.ask('/studio/team/')).status).toBe(404)
  })
})
