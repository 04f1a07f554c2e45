import { describe, expect, test } from 'vitest'
import { lastMessage, openTestBrowser } from '#testing/accounts/test-browser.ts'
import { openTestSignIn, PASSWORD } from '#testing/accounts/test-sign-in.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'

const MINUTE = 60

describe.each(DATABASE_KINDS)('signing in, on the %s database', (kind) => {
  const door = openTestSignIn(kind)
  const { newEmail, sendCode, registerMember } = door

  describe('registering', () => {
    test('registering with a code makes a verified account and a session', async () => {
      const email = newEmail()
      const message = await sendCode(email)
      expect(message.subject).toBe(`${message.code} is your Selah code`)
      expect(message.code).toMatch(/^\d{6}$/)
      const { user } = await door.browser.startSession('/web/register', { email, code: message.code, name: '  Ruth ' })
      expect(user).toMatchObject({
        email,
        name: 'Ruth',
        is_registered: true,
        is_verified: true,
        is_logged_in: true,
        is_subscribed: false,
      })
      expect((await door.browser.startSession('/web/authenticate', {})).user.id).toBe(user.id)
    })

    test('registering with a password alone makes an account with an unverified address', async () => {
      const email = newEmail()
      const { user } = await door.browser.startSession('/web/register', { email, password: PASSWORD })
      expect(user.is_verified).toBe(false)
      const { token, href } = await lastMessage(door.server, email)
      expect(href).toContain('http://selah.test/settings/account/?verify=')
      expect((await door.browser.send('POST', '/web/email-verifications', { token })).status).toBe(200)
      const other = await openTestBrowser(door.server)
      expect((await other.startSession('/web/login', { email, password: PASSWORD })).user.is_verified).toBe(true)
    })

    test('registering by a link needs no address', async () => {
      const email = newEmail()
      const { token } = await sendCode(email)
      expect((await door.browser.startSession('/web/register', { magic_login_token: token })).user.email).toBe(
        email.toLowerCase(),
      )
    })

    test('registering by phone makes a verified account without an email address', async () => {
      const phone = { country_code: '+1', phone: '(555) 123-4567' }
      expect((await door.browser.send('POST', '/web/login-codes', phone)).status).toBe(200)
      const { code, text, subject } = await lastMessage(door.server, '+15551234567')
      expect([subject, text]).toEqual([null, expect.stringContaining(code)])
      expect((await door.browser.startSession('/web/register', { ...phone, code })).user).toMatchObject({
        phone: '+15551234567',
        email: null,
        is_verified: true,
      })
    })

    test('an address in use is refused in any letter case, also with a right code', async () => {
      const email = await registerMember()
      const { code } = await sendCode(email.toUpperCase())
      const refused = await refusalOf(await door.browser.send('POST', '/web/register', { email, code }))
      expect(refused).toMatchObject({ status: 409, code: 'address_taken', verification: true })
    })

    test('two concurrent registrations with one proof make one account', async () => {
      const email = newEmail()
      const { code } = await sendCode(email)
      const others = await Promise.all([openTestBrowser(door.server), openTestBrowser(door.server)])
      const answers = await Promise.all(others.map((each) => each.send('POST', '/web/register', { email, code })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test.each([
      ['a short password', { password: 'short' }, 'weak_password', 'password'],
      ['a common one', { password: 'Sunshine1!' }, 'weak_password', 'password'],
      ['no proof at all', {}, 'invalid_verification_code', 'code'],
      ['a wrong code', { code: '000000' }, 'invalid_verification_code', 'code'],
    ])('registering with %s is refused', async (_what, body, code, field) => {
      const refused = await refusalOf(await door.browser.send('POST', '/web/register', { email: newEmail(), ...body }))
      expect(refused).toMatchObject({ status: 400, code, field })
    })

    test.each(['nobody', 'a@b', 'a b@example.com'])('%s is not an address', async (email) => {
      const refused = await refusalOf(await door.browser.send('POST', '/web/login-codes', { email }))
      expect(refused).toMatchObject({ status: 400, code: 'invalid_email', message: 'Invalid email provided' })
    })
  })

  describe('logging in', () => {
    test('a password signs in with any letter case of the address', async () => {
      const email = await registerMember()
      const other = await openTestBrowser(door.server)
      expect(
        (await other.startSession('/web/login', { email: email.toLowerCase(), password: PASSWORD })).user.email,
      ).toBe(email)
    })

    test('a wrong password and an unknown address get the same refusal', async () => {
      const email = await registerMember()
      const wrong = await refusalOf(await door.browser.send('POST', '/web/login', { email, password: 'not this one' }))
      const unknown = await refusalOf(
        await door.browser.send('POST', '/web/login', { email: newEmail(), password: 'not this one' }),
      )
      expect(wrong).toEqual(unknown)
      expect(wrong).toMatchObject({ status: 400, code: 'wrong_password' })
    })

    test('a password for an account without one is refused with its own code', async () => {
      const email = newEmail()
      const { code } = await sendCode(email)
      await door.browser.startSession('/web/register', { email, code })
      const refused = await refusalOf(await door.browser.send('POST', '/web/login', { email, password: PASSWORD }))
      expect(refused).toMatchObject({ code: 'email_login_not_set_up', message: 'User has not set up email login' })
    })

    test('a code signs in once', async () => {
      const email = await registerMember()
      const { code } = await sendCode(email)
      const other = await openTestBrowser(door.server)
      await other.startSession('/web/login', { email, code })
      const again = await refusalOf(await other.send('POST', '/web/login', { email, code }))
      expect(again).toMatchObject({ code: 'invalid_verification_code', message: 'Invalid verification code' })
      expect(again.verification).toBe(false)
    })

    test('a code that is submitted twice at once signs in once, and the other is refused as a code', async () => {
      const email = await registerMember()
      const { code } = await sendCode(email)
      const others = await Promise.all([openTestBrowser(door.server), openTestBrowser(door.server)])
      const answers = await Promise.all(others.map((each) => each.send('POST', '/web/login', { email, code })))
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused).toHaveLength(1)
      for (const each of refused) {
        expect(await refusalOf(each)).toMatchObject({ status: 400, code: 'invalid_verification_code', field: 'code' })
      }
    })

    test.each(['mlt', 'magic_login_token'])(
      'a link signs in as %s, once; opening its page does not use it up',
      async (name) => {
        const email = await registerMember()
        const { token, href } = await sendCode(email)
        expect(href).toBe(`http://selah.test/login/?mlt=${token}`)
        await door.server.ask(new URL(href).pathname + new URL(href).search)
        const other = await openTestBrowser(door.server)
        await other.startSession('/web/login', { [name]: token })
        const again = await refusalOf(await other.send('POST', '/web/login', { [name]: token }))
        expect(again).toMatchObject({ status: 410, message: 'Magic Link Expired' })
        expect((await lastMessage(door.server, email)).token).not.toBe(token)
      },
    )

    test('a verified address without an account is refused, and the proof stays valid for registering', async () => {
      const email = newEmail()
      const { token } = await sendCode(email)
      const refused = await refusalOf(await door.browser.send('POST', '/web/login', { magic_login_token: token }))
      expect(refused).toMatchObject({ status: 404, code: 'account_not_found' })
      await door.browser.startSession('/web/register', { magic_login_token: token })
    })

    test('an expired link is refused, and a new one is sent', async () => {
      const email = await registerMember()
      const late = await sendCode(email)
      door.server.clock.advance(10 * MINUTE + 1)
      const refused = await refusalOf(await door.browser.send('POST', '/web/login', { magic_login_token: late.token }))
      expect(refused).toMatchObject({ status: 410, code: 'magic_link_expired' })
      const fresh = await lastMessage(door.server, email)
      expect(fresh.id).not.toBe(late.id)
      await door.browser.startSession('/web/login', { magic_login_token: fresh.token })
    })

    test('an expired code is refused, and so is one that was replaced by another', async () => {
      const email = await registerMember()
      const first = await sendCode(email)
      const second = await sendCode(email)
      const tryCode = async (code: string) => (await door.browser.send('POST', '/web/login', { email, code })).status
      if (first.code !== second.code) expect(await tryCode(first.code)).toBe(400)
      door.server.clock.advance(10 * MINUTE + 1)
      expect(await tryCode(second.code)).toBe(400)
    })

    test('after five attempts even the right code is refused', async () => {
      const email = await registerMember()
      const { code } = await sendCode(email)
      const wrong = code === '123456' ? '123457' : '123456'
      for (let guess = 0; guess < 5; guess += 1) await door.browser.send('POST', '/web/login', { email, code: wrong })
      expect((await door.browser.send('POST', '/web/login', { email, code })).status).toBe(400)
    })

    test('a code for one address is refused for another', async () => {
      const [mine, theirs] = [await registerMember(), await registerMember()]
      const { code } = await sendCode(mine)
      expect((await door.browser.send('POST', '/web/login', { email: theirs, code })).status).toBe(400)
    })

    test('a sign-in ends the browser’s former session', async () => {
      const [first, second] = [await registerMember(), await registerMember()]
      await door.browser.startSession('/web/login', { email: first, password: PASSWORD })
      const before = door.browser.id()
      await door.browser.startSession('/web/login', { email: second, password: PASSWORD })
      const families = await door.server.program.database
        .selectFrom('session_family')
        .select('ended_at')
        .where('user_id', '=', before)
        .execute()
      expect(families.every(({ ended_at }) => ended_at !== null)).toBe(true)
    })

    test('a sign-in without any credential is refused', async () => {
      for (const body of [{}, { email: 'a@example.com' }, { password: PASSWORD }, { code: '123456' }]) {
        expect(await refusalOf(await door.browser.send('POST', '/web/login', body))).toMatchObject({
          code: 'invalid_input',
        })
      }
    })
  })
})
