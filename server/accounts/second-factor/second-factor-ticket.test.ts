import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract/accounts/session.ts'
import { ATTEMPTS_FOR_ADDRESS, RECOVERY_CODES, SECOND_FACTOR_SECONDS } from '#contract/limits.ts'
import { changeStaff } from '#operate/accounts/set-staff.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import {
  lastMessage,
  openTestBrowser,
  registerMember,
  requestLoginCode,
  type TestBrowser,
} from '#testing/accounts/test-browser.ts'
import { createTestPasskey } from '#testing/accounts/test-passkey.ts'
import { authenticatorCode } from '#testing/accounts/totp-code.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const PASSWORD = 'still waters run'
const WRONG = { status: 400, code: 'invalid_verification_code' }
const STEP = '/web/login/second-factor'
const FORBIDDEN = { status: 403, code: 'forbidden' }

describe.each(BOTH_DATABASES)('staff who log in, on the %s database', (kind) => {
  let server: TestServer
  let people = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, environment: { PUBLIC_URL: 'https://selah.test' } })
  })
  afterAll(() => server.stop())
  beforeEach(() => server.clock.advance(3601))

  async function newOperator() {
    people += 1
    const browser = await openTestBrowser(server)
    const email = `staff-${people}@example.com`
    await registerMember(server, browser, { email, password: PASSWORD })
    const id = browser.id()
    await changeStaff(server.program, id, 'add')
    return { email, id, own: `/web/users/${id}` }
  }
  const isOperator = async (browser: TestBrowser) => (await browser.send('GET', '/web/submissions')).status === 200
  const asked = (browser: TestBrowser, session: Session) => {
    const { ticket = '', ways } = session.second_factor_required ?? {}
    return { browser, ticket, ways, prove: (proof: object) => browser.send('POST', STEP, { ticket, ...proof }) }
  }
  async function byPassword(email: string) {
    const browser = await openTestBrowser(server)
    return asked(browser, await browser.startSession('/web/login', { email, password: PASSWORD }))
  }
  async function startApp({ browser, ticket }: { browser: TestBrowser; ticket: string }) {
    const response = await browser.send('POST', '/web/login/second-factor-app', { ticket })
    const { data } = (await response.json()) as { data: { secret: string; uri: string } }
    return { uri: data.uri, code: () => authenticatorCode(data.secret, server.clock.now()) }
  }
  /** A member of staff with an authenticator app, in a session with staff permissions. */
  async function newStaff() {
    const operator = await newOperator()
    const first = await byPassword(operator.email)
    const app = await startApp(first)
    const used = app.code()
    const proof = { ticket: first.ticket, totp: used }
    const session = (await first.browser.startSession(STEP, proof)) as Session & { recovery_codes?: string[] }
    return { ...operator, browser: first.browser, app, used, recoveryCodes: session.recovery_codes ?? [] }
  }
  const challengeOf = async (browser: TestBrowser, path: string) =>
    ((await (await browser.send('POST', path)).json()) as { data: { challenge: string } }).data.challenge

  inDatabaseKinds(kind, () => {
    test('by password alone have no staff permissions', async () => {
      const { email } = await newOperator()
      const { browser } = await byPassword(email)
      expect(await isOperator(browser)).toBe(false)
      const member = await openTestBrowser(server)
      await registerMember(server, member, { email: `member-of-${email}` })
      expect(browser.user().permissions).toEqual(member.user().permissions)
      const renewed = await browser.startSession('/web/authenticate', {})
      expect(renewed.user.permissions).toEqual(member.user().permissions)
    })

    test('set up an app at their first sign-in, and have staff permissions afterwards', async () => {
      const { browser, app, email, recoveryCodes } = await newStaff()
      expect(app.uri).toContain(encodeURIComponent(email))
      expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES)
      expect(await isOperator(browser)).toBe(true)
      server.clock.advance(3600)
      await browser.startSession('/web/authenticate', {})
      expect(await isOperator(browser)).toBe(true)
      const { id } = browser.user()
      await browser.startSession(`/web/users/${id}/reauthenticate`, { password: PASSWORD })
      expect(await isOperator(browser)).toBe(true)
    })

    test('enter a code of their app, each valid once', async () => {
      const { email, app, used } = await newStaff()
      const { browser, ticket, ways, prove } = await byPassword(email)
      expect(ways).toEqual(['totp'])
      expect(await refusalOf(await prove({ totp: used }))).toMatchObject(WRONG)
      expect(await isOperator(browser)).toBe(false)
      server.clock.advance(60)
      await browser.startSession(STEP, { ticket, totp: app.code() })
      expect(await isOperator(browser)).toBe(true)
    })
  })

  test('use each recovery code once, also in concurrent requests', async () => {
    const { email, recoveryCodes } = await newStaff()
    const recovery_code = recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ') ?? ''
    const both = [await byPassword(email), await byPassword(email)]
    const answered = await Promise.all(both.map(({ prove }) => prove({ recovery_code })))
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 400])
    const third = await byPassword(email)
    expect(await refusalOf(await third.prove({ recovery_code }))).toMatchObject(WRONG)
    await third.browser.startSession(STEP, { ticket: third.ticket, recovery_code: recoveryCodes[1] })
    expect(await isOperator(third.browser)).toBe(true)
  })

  inDatabaseKinds(kind, () => {
    test.each(['code', 'link', 'new password'])('need a second factor after a %s too', async (way) => {
      const { email } = await newStaff()
      const browser = await openTestBrowser(server)
      let session: Session
      if (way === 'new password') {
        await browser.send('POST', '/web/password-resets', { email })
        const { token } = await lastMessage(server, email)
        session = await browser.startSession(
          '/web/password-resets',
          { token, password: 'beside the still waters' },
          'PUT',
        )
      } else {
        const { code, token } = await requestLoginCode(server, browser, email)
        session = await browser.startSession('/web/login', way === 'code' ? { email, code } : { mlt: token })
      }
      expect(session.second_factor_required?.ways).toEqual(['totp'])
      expect(await isOperator(browser)).toBe(false)
    })

    test('with one factor can set up no other app, and change no passkey', async () => {
      const { email, own } = await newStaff()
      const { browser, ticket } = await byPassword(email)
      expect(await refusalOf(await browser.send('DELETE', `${own}/totp`))).toMatchObject({
        code: 'second_factor_required',
      })
      const refused = [
        await browser.send('POST', '/web/login/second-factor-app', { ticket }),
        await browser.send('POST', `${own}/passkey-options`),
        await browser.send('DELETE', `${own}/passkeys/any`),
      ]
      for (const response of refused) expect(await refusalOf(response)).toMatchObject(FORBIDDEN)
    })

    test('by passkey have staff permissions at once, and can then set up no app by password', async () => {
      const { email, id, own, browser } = await newStaff()
      const key = createTestPasskey({ origin: 'https://selah.test', host: 'selah.test', userId: id })
      const credential = key.make({ challenge: await challengeOf(browser, `${own}/passkey-options`) })
      expect((await browser.send('POST', `${own}/passkeys`, { credential })).status).toBe(200)
      const other = await openTestBrowser(server)
      const answered = key.answer({ challenge: await challengeOf(other, '/web/login/passkey-options') })
      const session = await other.startSession('/web/login/passkey', { credential: answered })
      expect(session.second_factor_required).toBeUndefined()
      expect(await isOperator(other)).toBe(true)

      expect((await other.send('DELETE', `${own}/totp`)).status).toBe(200)
      const weak = await byPassword(email)
      expect(weak.ways).toEqual([])
      const refused = await weak.browser.send('POST', '/web/login/second-factor-app', { ticket: weak.ticket })
      expect(await refusalOf(refused)).toMatchObject(FORBIDDEN)
      expect(await refusalOf(await weak.prove({ totp: '000000' }))).toMatchObject(FORBIDDEN)
    })

    test('cannot use a ticket in another session, or after it expired', async () => {
      const { email, recoveryCodes } = await newStaff()
      const [first, second] = [await byPassword(email), await byPassword(email)]
      const proof = { ticket: first.ticket, recovery_code: recoveryCodes[0] }
      expect(await refusalOf(await second.browser.send('POST', STEP, proof))).toMatchObject(FORBIDDEN)
      server.clock.advance(SECOND_FACTOR_SECONDS)
      expect(await refusalOf(await first.browser.send('POST', STEP, proof))).toMatchObject(FORBIDDEN)
    })

    test('have a limited number of attempts', async () => {
      const { email } = await newStaff()
      const { prove } = await byPassword(email)
      for (let tries = 0; tries < ATTEMPTS_FOR_ADDRESS.most; tries += 1) await prove({ totp: '000000' })
      expect((await prove({ totp: '000000' })).status).toBe(429)
    })

    test('have no staff permissions from an earlier session', async () => {
      const { id, browser } = await newStaff()
      const { database } = server.program
      await database.updateTable('session_family').set({ is_strong: 0 }).where('user_id', '=', id).execute()
      server.clock.advance(60)
      await browser.startSession('/web/authenticate', {})
      expect(await isOperator(browser)).toBe(false)
    })

    test('with a demo account of a local site need only their password, or a second factor after a code', async () => {
      await insertDemoAccounts(server.program)
      const browser = await openTestBrowser(server)
      const demo = { email: 'operator@demo.selah.test', password: 'selah-demo' }
      expect((await browser.startSession('/web/login', demo)).second_factor_required).toBeUndefined()
      expect(await isOperator(browser)).toBe(true)

      const { code } = await requestLoginCode(server, browser, demo.email)
      expect(
        (await browser.startSession('/web/login', { email: demo.email, code })).second_factor_required,
      ).toBeDefined()
    })

    test('with a demo account need a second factor outside a local site', async () => {
      const environment = { APP_ENV: 'master', SESSION_SECRET: 'a'.repeat(32) }
      const other = await startTestServer(kind, { isEmpty: true, environment })
      await insertDemoAccounts(other.program)
      const browser = await openTestBrowser(other)
      const demo = { email: 'operator@demo.selah.test', password: 'selah-demo' }
      expect((await browser.startSession('/web/login', demo)).second_factor_required?.ways).toEqual(['enroll'])
      expect(await isOperator(browser)).toBe(false)
      await other.stop()
    })
  })
})
