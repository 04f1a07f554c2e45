import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertIdentity } from '#server/database/accounts/identities.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { lastMessage, openTestBrowser, requestLoginCode, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { createTestPasskey } from '#testing/accounts/test-passkey.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { identityKey } from '../social/identity-key.ts'

const PASSWORD = 'still waters run'
const THEIRS = 'a quiet harbour light'

type Way = 'code' | 'link' | 'reset'

const changes = (id: string) => `/0.13/users/${id}`

describe.each(DATABASE_KINDS)('an account with an unverified address, on the %s database', (kind) => {
  let server: TestServer
  let people = 0

  beforeAll(async () => {
    server = await startTestServer(kind, {
      isEmpty: true,
      withSimulators: true,
      environment: { PUBLIC_URL: 'https://selah.test' },
    })
  })
  afterAll(() => server.stop())
  // All requests come from one network, whose limits end after an hour.
  beforeEach(() => server.clock.advance(3601))

  const challengeOf = async (browser: TestBrowser, path: string) => {
    const { data } = (await (await browser.send('POST', path)).json()) as { data: { challenge: string } }
    return data.challenge
  }
  const phoneCode = async (browser: TestBrowser, phone: string) => {
    expect((await browser.send('POST', '/web/login-codes', { phone, country_code: '+1' })).status).toBe(200)
    const { code } = await lastMessage(server, `+1${phone}`)
    return { phone, country_code: '+1', code }
  }
  const serviceToken = async (email: string): Promise<string> => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    }
    const response = await fetch(`${server.simulators?.url}/google/tokens`, init)
    return ((await response.json()) as { id_token: string }).id_token
  }
  const newGuest = () => openTestBrowser(server)

  /** Registers with an address and a password, and adds every other sign-in method. */
  async function registerWithEverything() {
    people += 1
    const email = `claimed-${people}@example.com`
    const browser = await newGuest()
    await browser.startSession('/web/register', { email, password: PASSWORD })
    const id = browser.id()
    const own = `/web/users/${id}`
    const key = createTestPasskey({ origin: 'https://selah.test', host: 'selah.test', userId: id })
    const credential = key.make({ challenge: await challengeOf(browser, `${own}/passkey-options`) })
    expect((await browser.send('POST', `${own}/passkeys`, { credential })).status).toBe(200)

    const phone = `55512300${String(people).padStart(2, '0')}`
    expect((await browser.send('PUT', changes(id), await phoneCode(browser, phone))).status).toBe(200)

    const servicesEmail = `other-${people}@example.com`
    const { iss: issuer = '', sub: subject = '' } = decodeJwt(await serviceToken(servicesEmail))
    const linked = { key_hash: identityKey({ issuer, subject }), user_id: id, issuer, label: servicesEmail }
    const now = server.clock.now()
    await server.program.database.transaction().execute(async (transaction) => {
      await insertIdentity(transaction, { ...linked, provider: 'google', created_at: now, used_at: now })
      await transaction.updateTable('user').set({ is_dcb: 1 }).where('id', '=', id).execute()
    })
    return { browser, email, id, own, key, phone, servicesEmail }
  }
  type Registered = Awaited<ReturnType<typeof registerWithEverything>>

  /** The methods by which the account's maker can sign in now. */
  async function waysInto({ browser, email, id, own, key, phone, servicesEmail }: Registered): Promise<string[]> {
    const [guest, byPhone, byService] = [await newGuest(), await newGuest(), await newGuest()]
    const credential = key.answer({ challenge: await challengeOf(guest, '/web/login/passkey-options') })
    const answers = {
      session: await browser.send('GET', `${own}/passkeys`),
      renewal: await browser.send('POST', '/web/authenticate', {}),
      password: await (await newGuest()).send('POST', '/web/login', { email, password: PASSWORD }),
      passkey: await guest.send('POST', '/web/login/passkey', { credential }),
      phone: await byPhone.send('POST', '/web/login', await phoneCode(byPhone, phone)),
      service: await byService.send('POST', '/web/authenticate/google', {
        id_token: await serviceToken(servicesEmail),
      }),
    }
    const ways: string[] = []
    for (const [way, response] of Object.entries(answers)) {
      const { data } = (await response.json()) as { data?: { user?: { id: string | null } } }
      if (response.status === 200 && (way === 'session' || data?.user?.id === id)) ways.push(way)
    }
    return ways
  }

  /** Verifies the address in another browser. */
  async function verify(email: string, way: Way): Promise<TestBrowser> {
    const browser = await newGuest()
    if (way === 'reset') {
      await browser.send('POST', '/web/password-resets', { email })
      const { token } = await lastMessage(server, email)
      await browser.startSession('/web/password-resets', { token, password: THEIRS }, 'PUT')
      return browser
    }
    const { code, token } = await requestLoginCode(server, browser, email)
    await browser.startSession('/web/login', way === 'code' ? { email, code } : { magic_login_token: token })
    return browser
  }

  test('can be opened by its maker with every sign-in method until somebody verifies the address', async () => {
    const made = await registerWithEverything()
    expect(await waysInto(made)).toEqual(['session', 'renewal', 'password', 'passkey', 'phone', 'service'])
  })

  test('is not verified by a code to its phone', async () => {
    const made = await registerWithEverything()
    const browser = await newGuest()
    const { user } = await browser.startSession('/web/login', await phoneCode(browser, made.phone))
    expect(user).toMatchObject({ id: made.id, is_verified: false })
    expect(await waysInto(made)).toContain('password')
  })

  describe.each<Way>(['code', 'link', 'reset'])('whose mailbox owner signs in by %s', (way) => {
    test.each([false, true])(
      'becomes the owner’s alone (its maker verified the phone before: %s)',
      async (isPhoneFirst) => {
        const made = await registerWithEverything()
        if (isPhoneFirst) {
          const before = await newGuest()
          await before.startSession('/web/login', await phoneCode(before, made.phone))
        }
        const owner = await verify(made.email, way)
        expect(owner.user()).toMatchObject({ id: made.id, is_verified: true, phone: null, is_dcb: false })
        expect(await waysInto(made)).toEqual([])
        expect((await refusalOf(await made.browser.send('GET', `${made.own}/passkeys`))).status).toBe(401)
        for (const list of ['passkeys', 'identities']) {
          expect(await (await owner.send('GET', `${made.own}/${list}`)).json()).toMatchObject({ data: [] })
        }
      },
    )
  })

  test('keeps everything when its maker verifies the address and later signs in by code', async () => {
    const made = await registerWithEverything()
    await made.browser.send('PUT', changes(made.id), { email: made.email })
    const { token } = await lastMessage(server, made.email)
    expect((await made.browser.send('POST', '/web/email-verifications', { token })).status).toBe(200)
    await verify(made.email, 'code')
    expect(await findUser(server.program.database, made.id)).toMatchObject({ is_verified: 1, is_dcb: 1 })
    expect(await waysInto(made)).toEqual(['session', 'renewal', 'password', 'passkey', 'phone', 'service'])
  })
})
