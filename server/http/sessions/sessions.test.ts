import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'
import { type AskServer, bearer, isSessionAlive, openSession, PROBE_PATH } from '#testing/accounts/test-sessions.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('sessions on the %s database', (kind) => {
  let server: TestServer
  let ask: AskServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    ask = server.ask
  })
  afterAll(() => server.stop())

  const refresh = (refreshToken: string) => openSession(ask, { cookie: `selah_refresh=${refreshToken}` })
  const whoIs = async (refreshToken: string) => (await refresh(refreshToken)).session.user.id

  async function countRows(): Promise<number[]> {
    const tables = ['user', 'entitlement', 'session_family'] as const
    return Promise.all(
      tables.map(async (table) => (await server.program.database.selectFrom(table).selectAll().execute()).length),
    )
  }

  describe('a guest', () => {
    test('a guest gets a session and no row is written', async () => {
      const before = await countRows()
      const { session, status } = await openSession(ask)
      expect(status).toBe(200)
      expect(session.user).toEqual(EMPTY_USER)
      expect(await countRows()).toEqual(before)
    })

    test('both tokens have the shape of the contract, the refresh token’s value in the cookie alone', async () => {
      const { session, refreshToken, token } = await openSession(ask)
      expect(session.tokens).toEqual([
        { type: 'session', token, expires_at: new Date(session.tokens[0].expires_at).toISOString() },
        { type: 'refresh', expires_at: new Date(session.tokens[1].expires_at).toISOString() },
      ])
      expect(refreshToken.length).toBeGreaterThan(32)
      expect(JSON.stringify(session)).not.toContain(refreshToken)
    })

    test('tokens live fifteen minutes and thirty days', async () => {
      const [session, refreshing] = (await openSession(ask)).session.tokens
      const minutes = (text: string) => Math.round((Date.parse(text) - server.clock.now()) / 60_000)
      expect([minutes(session.expires_at), minutes(refreshing.expires_at)]).toEqual([15, 30 * 24 * 60])
    })

    test('a guest stays the same while the cookie lasts', async () => {
      const first = await openSession(ask)
      const idOf = (token: string) => token.split('.')[0]
      expect(idOf((await refresh(first.refreshToken)).token)).toBe(idOf(first.token))
      expect(idOf((await openSession(ask)).token)).not.toBe(idOf(first.token))
    })

    test('a guest’s token cannot act for a user', async () => {
      const guest = await openSession(ask)
      const { userId, familyId } = await signIn(server)
      const [visitor, , , ends, signature] = guest.token.split('.')
      expect(await isSessionAlive(ask, bearer([visitor, userId, familyId, ends, signature].join('.')))).toBe(false)
      expect(await whoIs(`family.${familyId}.${guest.refreshToken.split('.').at(-1)}`)).toBeNull()
    })
  })

  describe('the cookie', () => {
    test('the refresh cookie is HttpOnly and SameSite=Lax', async () => {
      const { cookie } = await openSession(ask)
      expect(cookie).toMatch(/^selah_refresh=/)
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).toMatch(/; Path=\//)
      expect(cookie).not.toMatch(/Domain|Secure/)
    })

    test('on https the refresh cookie is Secure and bound to the host', async () => {
      const secure = await startTestServer(kind, { isEmpty: true, environment: { PUBLIC_URL: 'https://selah.test' } })
      const { cookie, refreshToken, token } = await openSession(secure.ask)
      expect(cookie).toMatch(/^__Host-selah_refresh=/)
      for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(`; ${flag}`)
      const again = await openSession(secure.ask, { cookie: `__Host-selah_refresh=${refreshToken}` })
      expect(again.token.split('.')[0]).toBe(token.split('.')[0])
      await secure.stop()
    })

    test('the answer is not cacheable', async () => {
      const response = await ask('/web/authenticate', { method: 'POST' })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    })

    test.each([
      '',
      'nonsense',
      'family..',
      'family.x.y',
      'family.%00.x',
      'guest.x.y.z',
      'guest.one.zzzzzzzz.AAAA',
      'a'.repeat(4000),
    ])('a refresh cookie with %s makes a new guest', async (given) => {
      expect(await refresh(given)).toMatchObject({ status: 200, session: { user: EMPTY_USER } })
    })
  })

  describe('a person', () => {
    test('a refresh token identifies its user, and returns the user data', async () => {
      const { refreshToken, userId } = await signIn(server, { isSubscribed: true })
      const { session } = await refresh(refreshToken)
      expect(session.user).toEqual({
        id: userId,
        email: `${userId}@test.example`,
        phone: null,
        name: null,
        locale: null,
        is_registered: true,
        is_subscribed: true,
        is_verified: true,
        is_logged_in: true,
        is_dcb: false,
        has_password: false,
        permissions: { allow: expect.objectContaining({ 'content-play': '*' }), deny: {} },
      })
    })

    test('a user without a subscription is not subscribed', async () => {
      const { refreshToken } = await signIn(server)
      expect((await refresh(refreshToken)).session.user).toMatchObject({ is_registered: true, is_subscribed: false })
    })

    test('a session token expires after fifteen minutes', async () => {
      const { headers } = await signIn(server)
      server.clock.advance(15 * 60 - 5)
      expect(await isSessionAlive(ask, headers)).toBe(true)
      server.clock.advance(5)
      expect(await refusalOf(await ask(PROBE_PATH, { headers }))).toMatchObject({
        status: 401,
        code: 'session_expired',
      })
      server.clock.reset()
    })

    test('an expired session token does not stop the refresh', async () => {
      const { headers, refreshToken, userId } = await signIn(server)
      server.clock.advance(16 * 60)
      const next = await openSession(ask, { ...headers, cookie: `selah_refresh=${refreshToken}` })
      expect([next.status, next.session?.user?.id]).toEqual([200, userId])
      server.clock.reset()
    })

    test('an expired session token does not stop the sign-out', async () => {
      const { headers, refreshToken } = await signIn(server)
      server.clock.advance(16 * 60)
      const response = await ask('/0.13/logout', {
        method: 'POST',
        headers: { ...headers, cookie: `selah_refresh=${refreshToken}` },
      })
      expect(response.status).toBe(200)
      expect(await whoIs(refreshToken)).toBeNull()
      server.clock.reset()
    })

    test('a session ends after thirty days without a visit', async () => {
      const { refreshToken, userId } = await signIn(server)
      server.clock.advance(29 * 24 * 3600)
      const next = await refresh(refreshToken)
      expect(next.session.user.id).toBe(userId)
      server.clock.advance(29 * 24 * 3600)
      const last = await refresh(next.refreshToken)
      expect(last.session.user.id).toBe(userId)
      server.clock.advance(30 * 24 * 3600)
      expect(await whoIs(last.refreshToken)).toBeNull()
      server.clock.reset()
    })

    test('a session ends after half a year of regular visits', async () => {
      let { refreshToken, userId } = await signIn(server)
      let visits = 0
      for (let user: string | null = userId; user !== null && visits < 30; visits += 1) {
        server.clock.advance(20 * 24 * 3600)
        const next = await refresh(refreshToken)
        user = next.session.user.id
        refreshToken = next.refreshToken
      }
      expect(visits).toBe(9)
      server.clock.reset()
    })
  })

  describe('a token', () => {
    test('a session token altered in any part is refused', async () => {
      const { headers } = await signIn(server, { isSubscribed: true })
      const token = (headers.authorization ?? '').slice('Bearer '.length)
      const parts = token.split('.')
      const other = (await signIn(server)).headers.authorization?.slice('Bearer '.length).split('.') ?? []
      const altered = parts.flatMap((part, at) => [
        parts.with(at, other[at] ?? '').join('.'),
        parts.with(at, `${part}x`).join('.'),
        parts.with(at, '').join('.'),
      ])
      // Two sessions opened in the same millisecond have the same expiry: that part then equals the original.
      const wrongs = altered.filter((one) => one !== token)
      for (const wrong of [...wrongs, `${token}.`, `${token}=`, parts.slice(0, 4).join('.')]) {
        expect([wrong, await isSessionAlive(ask, bearer(wrong))]).toEqual([wrong, false])
      }
      expect(await isSessionAlive(ask, headers)).toBe(true)
    })

    test.each([
      'Bearer',
      'Bearer ',
      'Basic dXNlcjpwYXNz',
      'nonsense',
      'Bearer a b',
      'Bearer null',
      'Bearer undefined',
      'Bearer ....',
    ])('an Authorization header %j is refused', async (authorization) => {
      expect(await refusalOf(await ask(PROBE_PATH, { headers: { authorization } }))).toMatchObject({
        status: 401,
        code: 'session_expired',
      })
    })

    test('a session token of a deleted user is refused', async () => {
      const { headers, userId, familyId } = await signIn(server)
      const { database } = server.program
      await database.deleteFrom('session_family').where('id', '=', familyId).execute()
      await database.deleteFrom('user').where('id', '=', userId).execute()
      server.clock.advance(1)
      expect(await isSessionAlive(ask, headers)).toBe(false)
    })
  })
})
