import { describe, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { emailKey } from '#rules/forms/email.ts'
import { countAttempt } from '#server/database/accounts/attempt-limits.ts'
import { insertEntitlement } from '#server/database/accounts/sessions.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { lastMessage, openTestBrowser } from '#testing/accounts/test-browser.ts'
import { openTestSignIn, PASSWORD } from '#testing/accounts/test-sign-in.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'

const MINUTE = 60

describe.each(DATABASE_KINDS)('limits and secrecy of signing in, on the %s database', (kind) => {
  const door = openTestSignIn(kind)
  const { newEmail, sendCode, registerMember } = door
  /** The cookie of a browser that has signed in before. */
  const deviceCookieOf = async (email: string) => {
    const known = await openTestBrowser(door.server)
    const response = await known.send('POST', '/web/login', { email, password: PASSWORD })
    return (
      response.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('selah_device='))
        ?.split(';')[0] ?? ''
    )
  }

  describe('attackers', () => {
    test('a request for a code gets the same reply for known and unknown addresses', async () => {
      const email = await registerMember()
      const answers = []
      for (const to of [email, newEmail()])
        answers.push(await door.browser.send('POST', '/web/login-codes', { email: to }))
      const [known, unknown] = await Promise.all(
        answers.map(async (each) => [each.status, Object.keys(await each.json())]),
      )
      expect(known).toEqual(unknown)
    })

    test('a password reset gets the same reply, and only an account is sent a message', async () => {
      const [email, nobody] = [await registerMember(), newEmail()]
      const known = await door.browser.send('POST', '/web/password-resets', { email })
      const unknown = await door.browser.send('POST', '/web/password-resets', { email: nobody })
      expect([known.status, Object.keys(await known.json())]).toEqual([
        unknown.status,
        Object.keys(await unknown.json()),
      ])
      expect(await listMessages(door.server.program.database, nobody.toLowerCase())).toEqual([])
    })

    test('one address is sent five messages in a quarter of an hour', async () => {
      const email = newEmail()
      for (let sent = 0; sent < 5; sent += 1) await sendCode(email)
      const refused = await door.browser.send('POST', '/web/login-codes', { email })
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      door.server.clock.advance(15 * MINUTE + 1)
      const later = await openTestBrowser(door.server)
      expect((await later.send('POST', '/web/login-codes', { email })).status).toBe(200)
    })

    test('after ten wrong passwords even the right one is refused for a while', async () => {
      const email = await registerMember()
      for (let guess = 0; guess < 10; guess += 1) {
        expect(
          (await door.browser.send('POST', '/web/login', { email, password: `wrong ${guess} guess` })).status,
        ).toBe(400)
      }
      expect((await door.browser.send('POST', '/web/login', { email, password: PASSWORD })).status).toBe(429)
      door.server.clock.advance(15 * MINUTE + 1)
      await door.browser.startSession('/web/login', { email, password: PASSWORD })
    })

    /** Inserts earlier attempts, since real ones take long. */
    const triedBefore = (what: string, times: number) =>
      door.server.program.database.transaction().execute(async (transaction) => {
        const tried = { key: hashSecret(what), now: door.server.clock.now(), seconds: 3600 }
        for (let at = 0; at < times; at += 1) await countAttempt(transaction, tried)
      })
    const guessFromAfar = async (email: string, network: string, times: number) => {
      const stranger = await openTestBrowser(door.server)
      const statuses = []
      for (let at = 0; at < times; at += 1) {
        const from = { 'x-forwarded-for': network }
        const body = { email, password: `wrong ${at} guess` }
        statuses.push((await stranger.send('POST', '/web/login', body, from)).status)
      }
      return statuses
    }

    test('wrong passwords from another network do not lock the owner out', async () => {
      const email = await registerMember()
      expect(await guessFromAfar(email, '203.0.113.1', 11)).toEqual([...Array(10).fill(400), 429])
      await (await openTestBrowser(door.server)).startSession('/web/login', { email, password: PASSWORD })
    })

    test('attempts from everywhere are stopped and reported, while a browser that signed in before still signs in', async () => {
      const email = await registerMember()
      const key = email.toLowerCase()
      const ours = { cookie: await deviceCookieOf(email) }
      await triedBefore(`guess-password-anywhere\n${key}`, 90)
      await guessFromAfar(email, '203.0.113.10', 9)
      expect(await guessFromAfar(email, '203.0.113.99', 1)).toEqual([429])
      const { database } = door.server.program
      expect(await listMessages(database, emailKey(brand.mail_operator))).toMatchObject([
        { subject: 'Selah: many failed sign-ins' },
      ])
      const failed = await database
        .selectFrom('audit_event')
        .innerJoin('user', 'user.id', 'audit_event.user_id')
        .select('audit_event.network')
        .where('user.email_key', '=', key)
        .where('audit_event.kind', '=', 'sign_in_failed')
        .execute()
      expect(failed).toEqual(Array(9).fill({ network: '203.0.113.10' }))
      const stranger = await openTestBrowser(door.server)
      expect((await stranger.send('POST', '/web/login', { email, password: PASSWORD })).status).toBe(429)
      expect((await stranger.send('POST', '/web/login', { email, password: PASSWORD }, ours)).status).toBe(200)
      // The browser is known for one address only: for another, it counts like every other browser.
      const other = { email: newEmail(), password: PASSWORD }
      expect((await stranger.send('POST', '/web/login', other, ours)).status).toBe(400)
    })

    test('the database contains no readable secret', async () => {
      const email = await registerMember()
      const { code, token } = await sendCode(email)
      const { database } = door.server.program
      const kept = JSON.stringify([
        await database.selectFrom('verification_code').selectAll().execute(),
        await database.selectFrom('user').selectAll().execute(),
        await database.selectFrom('attempt').selectAll().execute(),
      ])
      for (const secret of [code, token, PASSWORD]) expect(kept).not.toContain(`"${secret}"`)
      const codes = await database.selectFrom('verification_code').selectAll().execute()
      expect(codes.length).toBeGreaterThan(0)
      expect(JSON.stringify(codes)).not.toContain(email.split('@')[0])
    })
  })

  describe('an account whose address was never verified', () => {
    test('goes to the owner of the mailbox, and the password of its maker is removed', async () => {
      const email = newEmail()
      const squatter = await openTestBrowser(door.server)
      await squatter.startSession('/web/register', { email, password: PASSWORD })
      const { code } = await sendCode(email)
      const { user } = await door.browser.startSession('/web/login', { email, code })
      expect(user).toMatchObject({ id: squatter.id(), is_verified: true })
      door.server.clock.advance(2)
      expect((await squatter.send('GET', `/web/users/${user.id}/devices`)).status).toBe(401)
      const refused = await refusalOf(await squatter.send('POST', '/web/login', { email, password: PASSWORD }))
      expect(refused.code).toBe('email_login_not_set_up')
    })
  })

  describe('the call email-status', () => {
    test('says whether an address is free, and whether its account has a subscription', async () => {
      const email = await registerMember()
      const status = async (of: string) => {
        const response = await door.browser.send('POST', '/0.9/email-status', {
          email: of,
          is_web_subscribe_flow: true,
        })
        return ((await response.json()) as { data: object }).data
      }
      const nothing = {
        is_email_available: true,
        is_email_associated_to_user_with_active_subscription: false,
        is_email_associated_to_user_with_family_subscription: false,
      }
      expect(await status(newEmail())).toEqual(nothing)
      expect(await status(email)).toEqual({ ...nothing, is_email_available: false })
      const { clock, database, ids } = door.server.program
      await database.transaction().execute((transaction) =>
        insertEntitlement(transaction, {
          id: ids.newId(),
          user_id: door.browser.id(),
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

  describe('a forgotten password', () => {
    test('is replaced by a link, which ends every other session and works once', async () => {
      const email = await registerMember()
      const elsewhere = await openTestBrowser(door.server)
      await elsewhere.startSession('/web/login', { email, password: PASSWORD })
      await door.browser.send('POST', '/web/password-resets', { email })
      const { token, href } = await lastMessage(door.server, email)
      expect(href).toBe(`http://selah.test/login/?reset=${token}`)
      const weak = await door.browser.send('PUT', '/web/password-resets', { token, password: 'password' })
      expect((await refusalOf(weak)).code).toBe('weak_password')
      await door.browser.startSession('/web/password-resets', { token, password: 'beside the still waters' }, 'PUT')
      door.server.clock.advance(2)
      expect((await elsewhere.send('GET', `/web/users/${elsewhere.id()}/devices`)).status).toBe(401)
      expect((await lastMessage(door.server, email)).subject).toBe('Your password was changed')
      const again = await door.browser.send('PUT', '/web/password-resets', {
        token,
        password: 'once more with feeling',
      })
      expect(again.status).toBe(410)
      await elsewhere.startSession('/web/login', { email, password: 'beside the still waters' })
    })

    test('cannot be set by a sign-in link, nor a reset link be used to sign in', async () => {
      const email = await registerMember()
      const { token } = await sendCode(email)
      expect((await door.browser.send('PUT', '/web/password-resets', { token, password: PASSWORD })).status).toBe(410)
      await door.browser.send('POST', '/web/password-resets', { email })
      const reset = await lastMessage(door.server, email)
      expect((await door.browser.send('POST', '/web/login', { mlt: reset.token })).status).toBe(410)
    })
  })
})
