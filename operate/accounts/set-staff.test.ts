import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTotp, replaceUnconfirmedTotp } from '#server/database/accounts/totp.ts'
import { listStaffRoles, replaceStaffRoles } from '#server/database/studio/staff.ts'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { changeStaff } from './set-staff.ts'

describe.each(DATABASE_KINDS)('making somebody staff, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
  })
  afterAll(() => server.stop())

  test('an account becomes staff once, and stops being staff', async () => {
    const browser = await openTestBrowser(server)
    const email = await registerMember(server, browser, { email: 'deborah@example.com' })
    const { program } = server
    await expect(changeStaff(program, email, 'remove')).rejects.toThrow('isn’t staff')
    expect(await changeStaff(program, email, 'add')).toContain('is an owner now')
    await expect(changeStaff(program, email, 'add')).rejects.toThrow('already an owner')

    const app = { created_at: 1, confirmed_at: 1, last_step: 1, recovery_json: '[]', sealed_secret: 'sealed' }
    const row = { ...app, user_id: browser.id() }
    const keep = () => program.database.transaction().execute((transaction) => replaceUnconfirmedTotp(transaction, row))
    expect(await keep()).toBe(true)
    expect(await keep()).toBe(false)
    expect(await changeStaff(program, email, 'reset-second-factor')).toContain('sets up an authenticator app')
    expect(await findTotp(program.database, browser.id())).toBeUndefined()
    expect(await changeStaff(program, email, 'remove')).toContain('no longer staff')
  })

  test('a role given in the studio is taken away, and its second factor reset', async () => {
    const browser = await openTestBrowser(server)
    const email = await registerMember(server, browser, { email: 'phoebe@example.com' })
    const { database } = server.program
    const rows = [{ user_id: browser.id(), role: 'editor', artist_id: '', refund_limit: null } as const]
    await database.transaction().execute((transaction) =>
      replaceStaffRoles(transaction, browser.id(), {
        isOwner: false,
        rows: rows.map((row) => ({ ...row, needs_review: 0, created_at: 1 })),
      }),
    )
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
