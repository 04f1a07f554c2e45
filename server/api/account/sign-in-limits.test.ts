import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertEntitlement } from '#server/database/accounts.ts'
import { listMessages } from '#server/database/messages.ts'
import { refusalOf } from '#tools/test-caller.ts'
import { DATABASE_KINDS } from '#tools/test-databases.ts'
import {
  lastMessage,
  openTestBrowser,
  registerMember,
  sendCode as sendCodeAs,
  type TestBrowser,
} from '#tools/test-member.ts'
import { startTestServer, type TestServer } from '#tools/test-server.ts'

const PASSWORD = 'still waters run'
const MINUTE = 60

describe.each(DATABASE_KINDS)('what signing in must withstand, on the %s database', (kind) => {
  let server: TestServer
  let browser: TestBrowser
  let people = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
  }, 60_000)
  afterAll(() => server.stop())
  beforeEach(async () => {
    // All tests come from one network: an hour later it may try again.
    server.clock.advance(3601)
    browser = await openTestBrowser(server)
  })

  const newEmail = () => `Person.${++people}@Example.com`
  const sendCode = (email: string) => sendCodeAs(server, browser, email)
  const member = (email = newEmail()) => registerMember(server, browser, { email, password: PASSWORD })

  describe('what nobody may find out or wear down', () => {
    test('asking for a code is answered the same for known and unknown', async () => {
      const email = await member()
      const answers = []
      for (const to of [email, newEmail()]) answers.push(await browser.send('POST', '/web/login-codes', { email: to }))
      const [known, unknown] = await Promise.all(
        answers.map(async (each) => [each.status, Object.keys(await each.json())]),
      )
      expect(known).toEqual(unknown)
    })

    test('a reset is answered the same, and only who has an account is written to', async () => {
      const [email, nobody] = [await member(), newEmail()]
      const known = await browser.send('POST', '/web/password-resets', { email })
      const unknown = await browser.send('POST', '/web/password-resets', { email: nobody })
      expect([known.status, Object.keys(await known.json())]).toEqual([
        unknown.status,
        Object.keys(await unknown.json()),
      ])
      expect(await listMessages(server.program.database, nobody.toLowerCase())).toEqual([])
    })

    test('one address is sent five messages in a quarter of an hour', async () => {
      const email = newEmail()
      for (let sent = 0; sent < 5; sent += 1) await sendCode(email)
      const refused = await browser.send('POST', '/web/login-codes', { email })
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      server.clock.advance(15 * MINUTE + 1)
      browser = await openTestBrowser(server)
      await sendCode(email)
    })

    test('ten wrong passwords make even the right one wait', async () => {
      const email = await member()
      for (let guess = 0; guess < 10; guess += 1) {
        expect((await browser.send('POST', '/web/login', { email, password: `wrong ${guess} guess` })).status).toBe(400)
      }
      expect((await browser.send('POST', '/web/login', { email, password: PASSWORD })).status).toBe(429)
      server.clock.advance(15 * MINUTE + 1)
      await browser.enter('/web/login', { email, password: PASSWORD })
    })

    test('no secret lies readable in the database', async () => {
      const email = await member()
      const { code, token } = await sendCode(email)
      const { database } = server.program
      const kept = JSON.stringify([
        await database.selectFrom('proof').selectAll().execute(),
        await database.selectFrom('user').selectAll().execute(),
        await database.selectFrom('attempt').selectAll().execute(),
      ])
      for (const secret of [code, token, PASSWORD]) expect(kept).not.toContain(`"${secret}"`)
    })
  })

  describe('an account whose address was never proven', () => {
    test('belongs to whoever reads the mail: the password of whoever typed the address is gone', async () => {
      const email = newEmail()
      const squatter = await openTestBrowser(server)
      await squatter.enter('/web/register', { email, password: PASSWORD })
      const { code } = await sendCode(email)
      const { user } = await browser.enter('/web/login', { email, code })
      expect(user).toMatchObject({ id: squatter.id(), is_verified: true })
      server.clock.advance(2)
      expect((await squatter.send('GET', `/web/users/${user.id}/devices`)).status).toBe(401)
      const refused = await refusalOf(await squatter.send('POST', '/web/login', { email, password: PASSWORD }))
      expect(refused.code).toBe('email_login_not_set_up')
    })
  })

  describe('email-status', () => {
    test('tells what is free and what has a subscription', async () => {
      const email = await member()
      const status = async (of: string) => {
        const response = await browser.send('POST', '/0.9/email-status', { email: of, is_web_subscribe_flow: true })
        return ((await response.json()) as { data: object }).data
      }
      const nothing = {
        is_email_available: true,
        is_email_associated_to_user_with_active_subscription: false,
        is_email_associated_to_user_with_family_subscription: false,
      }
      expect(await status(newEmail())).toEqual(nothing)
      expect(await status(email)).toEqual({ ...nothing, is_email_available: false })
      const { clock, database, ids } = server.program
      await database.transaction().execute((transaction) =>
        insertEntitlement(transaction, {
          id: ids.newId(),
          user_id: browser.id(),
          source: 'family',
          starts_at: clock.now(),
          ends_at: null,
        }),
      )
      expect(await status(email)).toEqual({
        is_email_available: false,
        is_email_associated_to_user_with_active_subscription: true,
        is_email_associated_to_user_with_family_subscription: true,
      })
    })
  })

  describe('a password forgotten', () => {
    test('is chosen anew by a link, which ends every other session and is good once', async () => {
      const email = await member()
      const elsewhere = await openTestBrowser(server)
      await elsewhere.enter('/web/login', { email, password: PASSWORD })
      await browser.send('POST', '/web/password-resets', { email })
      const { token, href } = await lastMessage(server, email)
      expect(href).toBe(`http://selah.test/login/?reset=${token}`)
      const weak = await browser.send('PUT', '/web/password-resets', { token, password: 'password' })
      expect((await refusalOf(weak)).code).toBe('weak_password')
      await browser.enter('/web/password-resets', { token, password: 'beside the still waters' }, 'PUT')
      server.clock.advance(2)
      expect((await elsewhere.send('GET', `/web/users/${elsewhere.id()}/devices`)).status).toBe(401)
      expect((await lastMessage(server, email)).subject).toBe('Your password was changed')
      const again = await browser.send('PUT', '/web/password-resets', { token, password: 'once more with feeling' })
      expect(again.status).toBe(410)
      await elsewhere.enter('/web/login', { email, password: 'beside the still waters' })
    })

    test('cannot be set by a sign-in link, nor a sign-in made by a reset link', async () => {
      const email = await member()
      const { token } = await sendCode(email)
      expect((await browser.send('PUT', '/web/password-resets', { token, password: PASSWORD })).status).toBe(410)
      await browser.send('POST', '/web/password-resets', { email })
      const reset = await lastMessage(server, email)
      expect((await browser.send('POST', '/web/login', { mlt: reset.token })).status).toBe(410)
    })
  })
})
