import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract/accounts/session.ts'
import { readSignedPayload, writeSignedPayload } from '#server/gateways/crypto/signed-payload.ts'
import { openRedirectFollower } from '#testing/accounts/redirect-follower.ts'
import { openTestBrowser, registerMember, requestLoginCode } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { openSecondServer } from '#testing/servers/second-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const REFUSED = { status: 400, code: 'identity_refused' }
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe.each(BOTH_DATABASES)('credentials for one sign-in or several, on the %s database', (kind) => {
  let server: TestServer
  let people = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, withSimulators: true })
  })
  afterAll(() => server.stop())
  beforeEach(() => server.clock.advance(3601))

  const newEmail = () => `once-${++people}@example.com`
  const post = (at: string, path: string, body: object) =>
    fetch(at + path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) })
  const tokenOf = async (provider: string): Promise<string> => {
    const response = await post(`${server.simulators?.url}`, `/${provider}/tokens`, { email: newEmail() })
    return ((await response.json()) as { id_token: string }).id_token
  }
  const bring = (provider: string, id_token: string, at = server.url) =>
    post(at, `/web/authenticate/${provider}`, { id_token })
  const userOf = async (response: Response): Promise<string | null> => {
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: Session }).data.user.id
  }
  const countSpent = async () =>
    (await server.program.database.selectFrom('spent_key').select('key_hash').execute()).length

  describe.each(['google', 'apple', 'firebase'])('an ID token of %s', (provider) => {
    test('opens one session', async () => {
      const token = await tokenOf(provider)
      expect((await bring(provider, token)).status).toBe(200)
      expect(await refusalOf(await bring(provider, token))).toMatchObject(REFUSED)
      server.clock.advance(300)
      expect(await refusalOf(await bring(provider, token))).toMatchObject(REFUSED)
    })

    test('is used up also if its text is written differently', async () => {
      const token = await tokenOf(provider)
      expect((await bring(provider, token)).status).toBe(200)
      // The last base64url letter of a 256-byte signature has unused bits.
      const last = LETTERS.indexOf(token.at(-1) ?? '')
      for (const more of [1, 2, 3]) {
        const spelled = token.slice(0, -1) + LETTERS[(last & ~15) | ((last + more) & 15)]
        expect(await refusalOf(await bring(provider, spelled))).toMatchObject(REFUSED)
      }
    })
  })

  describe.each([
    ['google', 'google/access-tokens', { client_id: 'another-app' }],
    ['facebook', 'facebook/tokens', { app_id: '2002' }],
  ])('an access token of %s', (provider, place, forAnother) => {
    const tokenFor = async (user: object): Promise<string> => {
      const response = await post(`${server.simulators?.url}`, `/${place}`, { email: newEmail(), ...user })
      return ((await response.json()) as { access_token: string }).access_token
    }
    const bringAccess = (access_token: string) => post(server.url, `/web/authenticate/${provider}`, { access_token })

    test('signs in as often as it is used, since clients reuse it', async () => {
      const before = await countSpent()
      const token = await tokenFor({})
      const first = await userOf(await bringAccess(token))
      expect(first).toBeTruthy()
      expect(await userOf(await bringAccess(token))).toBe(first)
      server.clock.advance(300)
      expect(await userOf(await bringAccess(token))).toBe(first)
      expect(await countSpent()).toBe(before)
    })

    test('given to another app is refused', async () => {
      expect(await refusalOf(await bringAccess(await tokenFor(forAnother)))).toMatchObject(REFUSED)
    })
  })

  test('a Facebook access token without expiry signs in like any other', async () => {
    const user = { email: newEmail(), endless: true }
    const response = await post(`${server.simulators?.url}`, '/facebook/tokens', user)
    const { access_token } = (await response.json()) as { access_token: string }
    expect(await userOf(await post(server.url, '/web/authenticate/facebook', { access_token }))).toBeTruthy()
  })

  test('an ID token is used up on every process, and by one of twenty simultaneous requests', async () => {
    const other = await openSecondServer(server)
    const token = await tokenOf('google')
    expect((await bring('google', token)).status).toBe(200)
    expect(await refusalOf(await bring('google', token, other.url))).toMatchObject(REFUSED)

    const raced = await tokenOf('firebase')
    const places = Array.from({ length: 20 }, (_, at) => (at % 2 ? other.url : server.url))
    const answers = await Promise.all(places.map((at) => bring('firebase', raced, at)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
    await other.stop()
  })

  test('a login link signs in one of sixty simultaneous requests on any process', async () => {
    const other = await openSecondServer(server)
    const email = newEmail()
    await registerMember(server, await openTestBrowser(server), { email })
    const { token } = await requestLoginCode(server, await openTestBrowser(server), email)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        post(at % 2 ? other.url : server.url, '/web/login', { magic_login_token: token }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(59)
    await other.stop()
  })

  test('the record of a used ID token is deleted after the token expires', async () => {
    await bring('google', await tokenOf('google'))
    const before = await countSpent()
    server.clock.advance(3601)
    await bring('google', await tokenOf('google'))
    expect(await countSpent()).toBe(before)
  })

  test('an OAuth callback signs in once, even if the service confirms it again', async () => {
    const { social } = server.program.identityProviders
    const usual = social.google
    const profile = { issuer: 'https://peer.test', subject: 'one', email: null, isEmailVerified: false, name: null }
    social.google = {
      createAuthorizationUrl: async ({ state }) => `https://peer.test/?state=${state}`,
      handleCallback: async () => profile,
      readIdToken: undefined,
      readAccessToken: undefined,
    }
    try {
      const traveller = openRedirectFollower(server)
      const left = await traveller.follow('/web/authenticate/google', {}, (at) => at.host === 'peer.test')
      const back = async (name: string) => {
        const headers = { cookie: `${name}=${traveller.cookie(name)}` }
        const answered = await server.ask(`/web/authenticate/google/callback${left.at.search}&code=x`, { headers })
        return answered.headers.get('location')
      }
      expect(await back('selah_oauth_state')).toBe('/discover/')
      expect(await back('selah_oauth_state')).toBe('/login/?sign_in=failed-google')
      expect(await back('selah_crossing')).toBe('/login/?sign_in=failed-google')
      // A process of the previous version, before the rename, reads this cookie.
      const read = { text: traveller.cookie('selah_crossing') ?? '', now: server.clock.now() }
      expect(readSignedPayload(server.program.signer, 'crossing', read)?.provider).toBe('google')
      // As the previous version, before the rename, wrote it.
      const checks = { state: 'former', nonce: 'former', verifier: 'former' }
      const payload = { provider: 'google', ...checks, next: null, linkTo: null }
      const endsAt = server.clock.now() + 60_000
      const former = writeSignedPayload(server.program.signer, 'crossing', { payload, endsAt })
      const backAsBefore = async () => {
        const headers = { cookie: `selah_crossing=${former}` }
        const answered = await server.ask('/web/authenticate/google/callback?state=former&code=x', { headers })
        return answered.headers.get('location')
      }
      expect(await backAsBefore()).toBe('/discover/')
      expect(await backAsBefore()).toBe('/login/?sign_in=failed-google')
    } finally {
      if (usual) social.google = usual
      else delete social.google
    }
  })
})
