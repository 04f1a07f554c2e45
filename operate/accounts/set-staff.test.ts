import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTotp, replaceUnconfirmedTotp } from '#server/database/accounts/totp.ts'
import { listStaffRoles, replaceStaffRoles } from '#server/database/studio/staff.ts'
import { listTeamEvents } from '#server/studio/team/team-events.ts'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { changeStaff } from './set-staff.ts'

const APP = { created_at: 1, confirmed_at: 1, last_step: 1, recovery_json: '[]', sealed_secret: 'sealed' }

describe.each(DATABASE_KINDS)('making somebody staff, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
  })
  afterAll(() => server.stop())

  /** Keeps a confirmed authenticator app for an account; false if it has one. */
  const keepApp = (user_id: string) =>
    server.program.database
      .transaction()
      .execute((transaction) => replaceUnconfirmedTotp(transaction, { user_id, ...APP }))
  const makeEditor = (user_id: string) =>
    server.program.database.transaction().execute((transaction) =>
      replaceStaffRoles(transaction, user_id, {
        isOwner: false,
        rows: [{ user_id, role: 'editor', artist_id: '', refund_limit: null, needs_review: 0, created_at: 1 }],
      }),
    )
  /** What the operator did to an account, by name. */
  const recorded = async (userId: string) => {
    const all = server.program.database.selectFrom('audit_event').select('kind').where('user_id', '=', userId)
    const events = await all.where('device_name', '=', 'the operator').orderBy('kind').execute()
    return events.map(({ kind }) => kind)
  }

  test('an editor who becomes an owner keeps the second factor, and loses it on leaving the team', async () => {
    const browser = await openTestBrowser(server)
    const email = await registerMember(server, browser, { email: 'lydia@example.com' })
    const { program } = server
    await makeEditor(browser.id())
    await keepApp(browser.id())
    expect(await changeStaff(program, email, 'add')).toBe(`${email} is an owner now.`)
    expect(await findTotp(program.database, browser.id())).toBeDefined()
    expect(await recorded(browser.id())).toEqual(['made_staff'])
    const roles = await listStaffRoles(program.database, [browser.id()])
    expect(roles.map(({ role }) => role)).toEqual(['editor'])

    expect(await changeStaff(program, email, 'remove')).toContain('no longer staff')
    expect(await findTotp(program.database, browser.id())).toBeUndefined()
    expect(await recorded(browser.id())).toEqual(['made_staff', 'removed_from_staff', 'totp_removed'])
  })

  test('a new owner is signed out, and the log of the team names both changes', async () => {
    const browser = await openTestBrowser(server)
    const email = await registerMember(server, browser, { email: 'huldah@example.com' })
    const me = async () => (await browser.send('GET', `/web/users/${browser.id()}/progress`)).status
    const latest = async () => (await listTeamEvents(server.program.database))[0]
    await makeEditor(browser.id())
    await changeStaff(server.program, email, 'remove')
    expect(await me()).toBe(200)
    const of = { kind: 'roles_changed', actor: null, member: email }
    expect(await latest()).toMatchObject({ ...of, roles_before: ['editor'], roles_after: [] })

    server.clock.advance(1)
    await changeStaff(server.program, email, 'add')
    expect(await latest()).toMatchObject({ ...of, roles_before: [], roles_after: ['owner'] })
    expect(await me()).toBe(401)
    await changeStaff(server.program, email, 'remove')
  })

  test('an account becomes staff once, and stops being staff', async () => {
    const browser = await openTestBrowser(server)
    const email = await registerMember(server, browser, { email: 'deborah@example.com' })
    const { program } = server
    await expect(changeStaff(program, email, 'remove')).rejects.toThrow('isn’t staff')
    expect(await changeStaff(program, email, 'add')).toContain('is an owner now')
    await expect(changeStaff(program, email, 'add')).rejects.toThrow('already an owner')

    expect(await keepApp(browser.id())).toBe(true)
    expect(await keepApp(browser.id())).toBe(false)
    expect(await changeStaff(program, email, 'reset-second-factor')).toContain('sets up an authenticator app')
    expect(await findTotp(program.database, browser.id())).toBeUndefined()
    expect(await changeStaff(program, email, 'remove')).toContain('no longer staff')
  })

  test('a role given in the studio is taken away, and its second factor reset', async () => {
    const browser = await openTestBrowser(server)
    const email = await registerMember(server, browser, { email: 'phoebe@example.com' })
    const { database } = server.program
    await makeEditor(browser.id())
    expect(await changeStaff(server.program, email, 'reset-second-factor')).toContain('authenticator app')
    expect(await changeStaff(server.program, email, 'remove')).toContain('no longer staff')
    expect(await listStaffRoles(database, [browser.id()])).toEqual([])
  })

  test('requires a verified email address or phone', async () => {
    const browser = await openTestBrowser(server)
    await browser.startSession('/web/register', { email: 'new@example.com', password: 'still waters run' })
    await expect(changeStaff(server.program, 'new@example.com', 'add')).rejects.toThrow('must first verify')
  })
})
