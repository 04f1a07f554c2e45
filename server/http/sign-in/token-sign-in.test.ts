import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/accounts/session.ts'
import { deleteAllUsers } from '#server/database/accounts/demo-reset.ts'
import { ID_TOKEN_FAULTS } from '#simulators/identity/service-keys.ts'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const EMAIL = 'miriam@example.com'
const BAD_TOKENS = ID_TOKEN_FAULTS.filter((fault) => fault !== 'none')

describe.each(DATABASE_KINDS)('signing in with a provider’s token, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, withSimulators: true })
  })
  afterAll(() => server.stop())
  afterEach(async () => {
    server.simulators?.reset()
    await server.program.database.transaction().execute(deleteAllUsers)
  })

  const simulator = async (path: string, body: object): Promise<Record<string, string>> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${server.simulators?.url}/${path}`, init)).json()
  }
  const countUsers = async () => (await server.program.database.selectFrom('user').select('id').execute()).length

  describe.each(['google', 'apple', 'firebase'])('a client with an ID token of %s', (provider) => {
    const signIn = async (claims: object) => {
      const { id_token } = await simulator(`${provider}/tokens`, { email: EMAIL, ...claims })
      const browser = await openTestBrowser(server)
      return browser.send('POST', `/web/authenticate/${provider}`, { id_token })
    }
    test('is signed in', async () => {
      const response = await signIn({})
      expect(response.status).toBe(200)
      const { data } = (await response.json()) as { data: Session }
      expect(data.user).toMatchObject({ email: EMAIL, is_verified: true })
    })
    // No nonce was agreed for these tokens.
    test.each(BAD_TOKENS.filter((fault) => fault !== 'wrong_nonce'))('is refused with a bad one: %s', async (fault) => {
      expect(await refusalOf(await signIn({ fault }))).toMatchObject({ status: 400, code: 'identity_refused' })
      expect(await countUsers()).toBe(0)
    })
    test('is refused with identity_not_linked if the address has an account', async () => {
      await registerMember(server, await openTestBrowser(server), { email: EMAIL })
      expect(await refusalOf(await signIn({}))).toMatchObject({ status: 409, code: 'identity_not_linked' })
    })
  })

  describe('a client with an access token', () => {
    const signIn = async (provider: string, access_token: string) =>
      (await openTestBrowser(server)).send('POST', `/web/authenticate/${provider}`, { access_token })

    test('a Facebook token for our app signs in; one for another app is refused', async () => {
      const { access_token: ours = '' } = await simulator('facebook/tokens', { email: EMAIL })
      expect((await signIn('facebook', ours)).status).toBe(200)
      const { access_token: others = '' } = await simulator('facebook/tokens', { email: EMAIL, app_id: '2002' })
      expect(await refusalOf(await signIn('facebook', others))).toMatchObject({ code: 'identity_refused' })
      expect(await refusalOf(await signIn('facebook', 'made-up'))).toMatchObject({ code: 'identity_refused' })
    })
    test('a Facebook token without an address opens an account without one', async () => {
      const { access_token = '' } = await simulator('facebook/tokens', { email: EMAIL, without_email: true })
      const { data } = (await (await signIn('facebook', access_token)).json()) as { data: Session }
      expect(data.user).toMatchObject({ email: null, is_registered: true })
    })
    test('an invented Google token is refused, and Apple takes none', async () => {
      expect(await refusalOf(await signIn('google', 'made-up'))).toMatchObject({ code: 'identity_refused' })
      expect(await refusalOf(await signIn('apple', 'made-up'))).toMatchObject({
        code: 'invalid_input',
        field: 'id_token',
      })
    })
    test.each([
      ['google', 'id_token'],
      ['apple', 'id_token'],
      ['facebook', 'access_token'],
      ['firebase', undefined],
    ])('a missing %s token is refused by the name of its field', async (provider, field) => {
      const browser = await openTestBrowser(server)
      const refused = await refusalOf(await browser.send('POST', `/web/authenticate/${provider}`, {}))
      expect(refused).toMatchObject({ status: 400, code: 'invalid_input', ...(field && { field }) })
    })
  })
})
