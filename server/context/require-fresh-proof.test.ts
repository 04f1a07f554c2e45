import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { REAUTHENTICATION_SECONDS } from '#contract/limits.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { lastMessage, openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { createTestPasskey } from '#testing/accounts/test-passkey.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const PASSWORD = 'still waters run'
const calls: readonly Call[] = ANSWERS.map(({ call }) => call)
const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** Every call that needs a recent authentication. Each change of sign-in methods must be among them. */
const ASKING = {
  'PUT /0.13/users/:id': ['email', 'phone'],
  'PUT /0.9/users/:id': ['email', 'phone'],
  'PUT /web/users/:id/password': true,
  'DELETE /web/users/:id/devices/:device_id': true,
  'GET /web/users/:id/export': true,
  'DELETE /web/users/:id': 'own',
  'POST /web/users/:id/passkey-options': true,
  'POST /web/users/:id/passkeys': true,
  'DELETE /web/users/:id/passkeys/:passkey_id': true,
  'POST /web/users/:id/identities': true,
  'DELETE /web/users/:id/identities/:provider': true,
  'DELETE /web/users/:id/totp': true,
  'POST /web/dcb/validate': 'own',
  'PUT /web/users/:id/journal': 'own',
  'DELETE /web/users/:id/journal': true,
  'PUT /web/studio/team/:user_id': true,
  'POST /web/studio/people/:user_id/exports': true,
  'POST /web/studio/people/:user_id/deletions': 'own',
  'POST /web/studio/people/:user_id/email-changes': true,
  'POST /web/studio/keys': true,
  'POST /web/studio/team/invitations': true,
  'POST /web/studio/team/invitations/:id/resend': true,
  'POST /web/studio/letters/:id/sending': true,
  'POST /web/studio/webhooks': true,
  'PUT /web/studio/webhooks/:id': true,
  'POST /web/studio/webhooks/:id/secret': true,
  'POST /web/users/:id/private-feeds': true,
  'POST /web/users/:id/private-feeds/:feed_id/rotations': true,
}

test('exactly the listed calls require a recent authentication', () => {
  const asking = calls.filter(({ freshProof }) => freshProof !== undefined)
  expect(Object.fromEntries(asking.map((call) => [nameOf(call), call.freshProof]))).toEqual(ASKING)
})

test('every call that changes sign-in methods requires a recent authentication', () => {
  const changing = calls.filter(
    ({ method, path }) => method !== 'GET' && /users\/:id.*\/(?:password|passkey|identit|device)/.test(path),
  )
  expect(changing.length).toBeGreaterThan(5)
  expect(changing.filter(({ freshProof }) => freshProof !== true).map(nameOf)).toEqual([])
})

describe.each(DATABASE_KINDS)('recent authentication, on the %s database', (kind) => {
  let server: TestServer
  let people = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, environment: { PUBLIC_URL: 'https://selah.test' } })
  })
  afterAll(() => server.stop())
  beforeEach(() => server.clock.advance(3601))

  async function newMember(password?: string) {
    people += 1
    const browser = await openTestBrowser(server)
    const email = `fresh-${people}@example.com`
    await registerMember(server, browser, { email, ...(password && { password }) })
    const own = `/web/users/${browser.id()}`
    return { browser, email, own, reauthenticate: `${own}/reauthenticate` }
  }
  /** Lets the authentication grow old while the session continues. */
  async function growOld(browser: TestBrowser) {
    server.clock.advance(REAUTHENTICATION_SECONDS + 1)
    await browser.startSession('/web/authenticate', {})
  }
  const BODIES: Record<string, object> = {
    'PUT /0.13/users/:id': { email: 'thief@example.com' },
    'PUT /0.9/users/:id': { phone: null },
    'PUT /web/users/:id/password': { password: 'a thief in the night' },
    'POST /web/users/:id/passkeys': { credential: {} },
    'POST /web/users/:id/identities': { provider: 'google' },
    'POST /web/users/:id/private-feeds': { carries: 'saved' },
  }
  const send = (browser: TestBrowser, call: Call) =>
    browser.send(
      call.method,
      call.path.replace(':id', browser.id()).replace(/:\w+/g, 'x'),
      call.body && (BODIES[nameOf(call)] ?? {}),
    )
  const asking = calls
    .filter(({ freshProof }) => freshProof !== undefined && freshProof !== 'own')
    // Those of staff: server/api/studio/team.test.ts and people/person-records.test.ts.
    .filter(({ needs, staff }) => needs === 'registered' && staff === undefined)

  test.each(asking.map((call) => [nameOf(call), call] as const))(
    'is required by %s once it is old',
    async (_, call) => {
      const { browser } = await newMember(PASSWORD)
      const before = await send(browser, call)
      const { errors = [] } = (await before.json()) as { errors?: { code: string }[] }
      expect(errors[0]?.code).not.toBe('reauthentication_required')
      await growOld(browser)
      expect(await refusalOf(await send(browser, call))).toMatchObject({
        status: 403,
        code: 'reauthentication_required',
      })
    },
  )

  test('is not required to change one’s name', async () => {
    const { browser } = await newMember()
    await growOld(browser)
    expect((await browser.send('PUT', `/0.13/users/${browser.id()}`, { name: 'Ruth' })).status).toBe(200)
  })

  test('is renewed by the password, with a new session in place of the old', async () => {
    const { browser, own, reauthenticate } = await newMember(PASSWORD)
    await growOld(browser)
    const wrong = await refusalOf(await browser.send('POST', reauthenticate, { password: 'not it' }))
    expect(wrong).toMatchObject({ status: 400, code: 'wrong_password' })
    expect((await browser.send('GET', `${own}/export`)).status).toBe(403)
    await browser.startSession(reauthenticate, { password: PASSWORD })
    expect((await browser.send('GET', `${own}/export`)).status).toBe(200)
    const { data } = (await (await browser.send('GET', `${own}/devices`)).json()) as { data: unknown[] }
    expect(data).toHaveLength(1)
  })

  test('is renewed by a code to the account’s address, once, and by no code for a sign-in', async () => {
    const { browser, email, own, reauthenticate } = await newMember()
    await growOld(browser)
    await browser.send('POST', '/web/login-codes', { email })
    const { code: other } = await lastMessage(server, email)
    const refused = { status: 400, code: 'invalid_verification_code' }
    expect(await refusalOf(await browser.send('POST', reauthenticate, { code: other }))).toMatchObject(refused)
    const sent = await browser.send('POST', `${own}/reauthentication-codes`, {})
    expect(await sent.json()).toMatchObject({ data: { channel: 'email' } })
    const { code, links_json } = await lastMessage(server, email)
    expect(links_json).toBe('[]')
    await browser.startSession(reauthenticate, { code })
    expect((await browser.send('GET', `${own}/export`)).status).toBe(200)
    expect(await refusalOf(await browser.send('POST', reauthenticate, { code }))).toMatchObject(refused)
  })

  test('is renewed once by a code that is submitted twice at once', async () => {
    const { browser, email, own, reauthenticate } = await newMember()
    await browser.send('POST', `${own}/reauthentication-codes`, {})
    const { code } = await lastMessage(server, email)
    const answers = await Promise.all([1, 2].map(() => browser.send('POST', reauthenticate, { code })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    for (const each of refused) {
      expect(await refusalOf(each)).toMatchObject({ status: 400, code: 'invalid_verification_code' })
    }
  })

  test('is renewed by the user’s own passkey, and not by another’s', async () => {
    const { browser, own, reauthenticate } = await newMember()
    const key = createTestPasskey({ origin: 'https://selah.test', host: 'selah.test', userId: browser.id() })
    const challengeOf = async (who: TestBrowser, path: string) =>
      ((await (await who.send('POST', path)).json()) as { data: { challenge: string } }).data.challenge
    const credential = key.make({ challenge: await challengeOf(browser, `${own}/passkey-options`) })
    expect((await browser.send('POST', `${own}/passkeys`, { credential })).status).toBe(200)
    const { browser: other, reauthenticate: others } = await newMember()
    const stolen = key.answer({ challenge: await challengeOf(other, '/web/login/passkey-options') })
    const refusal = await refusalOf(await other.send('POST', others, { credential: stolen }))
    expect(refusal).toMatchObject({ status: 400, code: 'passkey_refused' })
    await growOld(browser)
    const answered = key.answer({ challenge: await challengeOf(browser, '/web/login/passkey-options') })
    await browser.startSession(reauthenticate, { credential: answered })
    expect((await browser.send('GET', `${own}/export`)).status).toBe(200)
  })

  test('can be renewed by the user only', async () => {
    const [{ browser }, { reauthenticate, own }] = [await newMember(PASSWORD), await newMember(PASSWORD)]
    const forbidden = { status: 403, code: 'forbidden' }
    expect(await refusalOf(await browser.send('POST', reauthenticate, { password: PASSWORD }))).toMatchObject(forbidden)
    expect(await refusalOf(await browser.send('POST', `${own}/reauthentication-codes`, {}))).toMatchObject(forbidden)
  })

  test('is not renewed when the session is', async () => {
    const { browser, own } = await newMember()
    for (let minutes = 0; minutes < 12; minutes += 3) {
      server.clock.advance(180)
      await browser.startSession('/web/authenticate', {})
    }
    expect((await browser.send('GET', `${own}/export`)).status).toBe(403)
  })

  test('has limited attempts', async () => {
    const { browser, reauthenticate } = await newMember(PASSWORD)
    for (let tries = 0; tries < 10; tries += 1) await browser.send('POST', reauthenticate, { password: 'no' })
    expect((await browser.send('POST', reauthenticate, { password: PASSWORD })).status).toBe(429)
  })
})
