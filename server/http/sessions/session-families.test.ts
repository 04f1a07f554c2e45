import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'
import { type AskServer, bearer, isSessionAlive, openSession } from '#testing/accounts/test-sessions.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { openSecondServer } from '#testing/servers/second-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(BOTH_DATABASES)('session families on the %s database', (kind) => {
  let server: TestServer
  let ask: AskServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    ask = server.ask
  })
  afterAll(() => server.stop())

  const refresh = (refreshToken: string) => openSession(ask, { cookie: `selah_refresh=${refreshToken}` })
  const whoIs = async (refreshToken: string) => (await refresh(refreshToken)).session.user.id
  const logout = (visitor: Pick<TestVisitor, 'headers'>) =>
    ask('/0.13/logout', { method: 'POST', headers: visitor.headers })

  describe('rotation', () => {
    test('a use gives a new refresh token', async () => {
      const first = (await signIn(server)).refreshToken
      const second = (await refresh(first)).refreshToken
      const third = (await refresh(second)).refreshToken
      expect(new Set([first, second, third]).size).toBe(3)
    })

    test('the same refresh token within ten seconds gives the same successor', async () => {
      const { refreshToken, userId } = await signIn(server)
      const first = await refresh(refreshToken)
      server.clock.advance(9)
      const again = await refresh(refreshToken)
      expect([again.session.user.id, again.refreshToken]).toEqual([userId, first.refreshToken])
      expect((await refresh(first.refreshToken)).session.user.id).toBe(userId)
    })

    test('a refresh token reused after ten seconds ends the family', async () => {
      const { refreshToken, headers } = await signIn(server)
      const next = await refresh(refreshToken)
      server.clock.advance(11)
      expect(await whoIs(refreshToken)).toBeNull()
      expect(await whoIs(next.refreshToken)).toBeNull()
      expect(await isSessionAlive(ask, headers)).toBe(false)
      expect(await isSessionAlive(ask, bearer(next.token))).toBe(false)
    })

    test('a refresh token older than the last one ends the family at once', async () => {
      const { refreshToken: first } = await signIn(server)
      const { refreshToken: second } = await refresh(first)
      const third = await refresh(second)
      expect(await whoIs(first)).toBeNull()
      expect(await whoIs(third.refreshToken)).toBeNull()
      server.clock.advance(1)
      expect(await isSessionAlive(ask, bearer(third.token))).toBe(false)
    })

    test('fifty simultaneous uses of a refresh token get one successor', async () => {
      const { refreshToken, userId } = await signIn(server)
      const opened = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)))
      expect(new Set(opened.map(({ session }) => session.user.id))).toEqual(new Set([userId]))
      const successors = new Set(opened.map((one) => one.refreshToken))
      expect(successors.size).toBe(1)
      expect(await whoIs([...successors][0] ?? '')).toBe(userId)
    })

    test('a reused token ends one family, and not the same user’s on another device', async () => {
      const stolen = await signIn(server)
      const { database, clock } = server.program
      const family = await database
        .selectFrom('session_family')
        .selectAll()
        .where('id', '=', stolen.familyId)
        .executeTakeFirstOrThrow()
      const other = { ...family, id: 'another-device', current_hash: 'x', previous_hash: null, created_at: clock.now() }
      await database.insertInto('session_family').values(other).execute()
      await refresh((await refresh(stolen.refreshToken)).refreshToken)
      expect(await whoIs(stolen.refreshToken)).toBeNull()
      const left = await database
        .selectFrom('session_family')
        .select('ended_at')
        .where('id', '=', 'another-device')
        .executeTakeFirstOrThrow()
      expect(left.ended_at).toBeNull()
    })

    test('the database contains no readable token', async () => {
      const { refreshToken, familyId } = await signIn(server)
      const row = await server.program.database
        .selectFrom('session_family')
        .selectAll()
        .where('id', '=', familyId)
        .executeTakeFirst()
      expect(JSON.stringify(row)).not.toContain(refreshToken.split('.')[2])
    })
  })

  describe('the deprecated call', () => {
    test('takes the refresh token from its header, and uses it up', async () => {
      const { refreshToken, userId } = await signIn(server)
      const next = await openSession(ask, { 'refresh-token': refreshToken }, '/0.13/authenticate')
      expect(next.session.user.id).toBe(userId)
      expect(next.refreshToken).not.toBe(refreshToken)
      server.clock.advance(11)
      expect(
        (await openSession(ask, { 'refresh-token': refreshToken }, '/0.13/authenticate')).session.user.id,
      ).toBeNull()
    })

    test('/web/authenticate does not take the refresh token from a header', async () => {
      const { refreshToken } = await signIn(server)
      expect((await openSession(ask, { 'refresh-token': refreshToken })).session.user.id).toBeNull()
    })
  })

  describe('logout', () => {
    test('logout answers an empty user and deletes the cookie', async () => {
      const visitor = await signIn(server)
      const response = await logout(visitor)
      expect(await response.json()).toEqual({ data: { user: EMPTY_USER } })
      expect(response.headers.get('set-cookie')).toMatch(/^selah_refresh=;.*Expires=Thu, 01 Jan 1970/)
    })

    test('logout ends the session token and the refresh token within a second', async () => {
      const visitor = await signIn(server, { isSubscribed: true })
      expect(await isSessionAlive(ask, visitor.headers)).toBe(true)
      await logout(visitor)
      server.clock.advance(1)
      expect(await isSessionAlive(ask, visitor.headers)).toBe(false)
      expect(await whoIs(visitor.refreshToken)).toBeNull()
    })

    test('logout works with the cookie alone', async () => {
      const { refreshToken, headers } = await signIn(server)
      await logout({ headers: { cookie: `selah_refresh=${refreshToken}` } })
      server.clock.advance(1)
      expect(await isSessionAlive(ask, headers)).toBe(false)
    })

    test('logout of a guest, or without a session, is not an error', async () => {
      const guest = await openSession(ask)
      expect((await logout({ headers: bearer(guest.token) })).status).toBe(200)
      expect((await logout({ headers: {} })).status).toBe(200)
    })

    test('a refresh with an invented refresh token ends nobody’s session', async () => {
      const { familyId, headers } = await signIn(server)
      for (const forged of [`family.${familyId}.x`, `family.${familyId}.x.y`]) {
        await ask('/web/authenticate', { method: 'POST', headers: { cookie: `selah_refresh=${forged}` } })
      }
      server.clock.advance(1)
      expect(await isSessionAlive(ask, headers)).toBe(true)
    })

    test('logout with a forged cookie ends nobody’s session', async () => {
      const { familyId, headers } = await signIn(server)
      await logout({ headers: { cookie: `selah_refresh=family.${familyId}.forged` } })
      server.clock.advance(1)
      expect(await isSessionAlive(ask, headers)).toBe(true)
    })

    test('logout on one process is noticed by another within a second', async () => {
      const visitor = await signIn(server)
      const other = await openSecondServer(server)
      const theirs: AskServer = (path, init) => fetch(other.url + path, init)
      expect(await isSessionAlive(theirs, visitor.headers)).toBe(true)
      await logout(visitor)
      server.clock.advance(1)
      expect(await isSessionAlive(theirs, visitor.headers)).toBe(false)
      expect(
        (await openSession(theirs, { cookie: `selah_refresh=${visitor.refreshToken}` })).session.user.id,
      ).toBeNull()
      await other.stop()
    })
  })
})
