import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTotp, replaceUnconfirmedTotp } from '#server/database/accounts/totp.ts'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { changeStaff } from './set-staff.ts'

describe.each(BOTH_DATABASES)('making somebody staff, on the %s database', (kind) => {
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
    expect(await changeStaff(program, email, 'add')).toContain('is staff now')
    await expect(changeStaff(program, email, 'add')).rejects.toThrow('already staff')

    const app = { created_at: 1, confirmed_at: 1, last_step: 1, recovery_json: '[]', sealed_secret: 'sealed' }
    const row = { ...app, user_id: browser.id() }
    const keep = () => program.database.transaction().execute((transaction) => replaceUnconfirmedTotp(transaction, row))
    expect(await keep()).toBe(true)
    expect(await keep()).toBe(false)
    expect(await changeStaff(program, email, 'reset-second-factor')).toContain('sets up an authenticator app')
    expect(await findTotp(program.database, browser.id())).toBeUndefined()
    expect(await changeStaff(program, email, 'remove')).toContain('no longer staff')
  })

  test('requires a confirmed email address or phone', async () => {
    const browser = await openTestBrowser(server)
    await browser.startSession('/web/register', { email: 'new@example.com', password: 'still waters run' })
    await expect(changeStaff(server.program, 'new@example.com', 'add')).rejects.toThrow('must first confirm')
  })
})
