import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signSessionToken } from '#server/gateways/crypto/session-tokens.ts'
import { createSigner } from '#server/gateways/crypto/signer.ts'
import { type AskServer, bearer, isSessionAlive, openSession } from '#testing/accounts/test-sessions.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { openSecondServer } from '#testing/servers/second-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)]
const secrets = (SESSION_SECRET: string, previous?: string) => ({
  SESSION_SECRET,
  ...(previous && { SESSION_SECRET_PREVIOUS: previous }),
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('embedded', { isEmpty: true, environment: secrets(NEW, OLD) })
})
afterAll(() => server.stop())

test('the previous secret verifies while it is configured, and signs nothing new', async () => {
  const { userId, familyId } = await signIn(server)
  const claims = { visitor_id: userId, user_id: userId, family_id: familyId, ends_at: server.clock.now() + 60_000 }
  const signedBy = (secret: string) => bearer(signSessionToken(createSigner(secret), claims))
  expect(await isSessionAlive(server.ask, signedBy(OLD))).toBe(true)
  expect(await isSessionAlive(server.ask, signedBy(NEW))).toBe(true)
  expect(await isSessionAlive(server.ask, signedBy('x'.repeat(40)))).toBe(false)

  const { token } = await openSession(server.ask)
  const text = token.split('.').slice(0, -1).join('.')
  expect(createSigner(NEW).sign('session', text)).toBe(token.split('.').at(-1))
  expect(createSigner(OLD).sign('session', text)).not.toBe(token.split('.').at(-1))
})

describe('while processes restart one after the other', () => {
  let after: Awaited<ReturnType<typeof openSecondServer>>
  const asking =
    (url: string): AskServer =>
    (path, init) =>
      fetch(url + path, init)
  const refresh = (ask: AskServer, refreshToken: string) =>
    openSession(ask, { cookie: `selah_refresh=${refreshToken}` })

  /** `server` signs with the new secret; this one verifies it, and still signs with the old. */
  beforeAll(async () => {
    after = await openSecondServer(server, { signer: createSigner(OLD, NEW) })
  })
  afterAll(() => after.stop())

  test('during a rolling restart, a session works on old and new processes', async () => {
    const { userId, refreshToken } = await signIn(server)
    let token = refreshToken
    for (const ask of [asking(after.url), server.ask, asking(after.url), server.ask]) {
      const opened = await refresh(ask, token)
      expect(opened.session.user.id).toBe(userId)
      for (const where of [server.ask, asking(after.url)])
        expect(await isSessionAlive(where, bearer(opened.token))).toBe(true)
      token = opened.refreshToken
    }
  })

  test('requests that race with one refresh token get one successor on any process', async () => {
    for (const [first, second] of [
      [server.ask, asking(after.url)],
      [asking(after.url), server.ask],
    ] as const) {
      const { userId, refreshToken } = await signIn(server)
      const winner = await refresh(first, refreshToken)
      const late = await refresh(second, refreshToken)
      expect(late.refreshToken).toBe(winner.refreshToken)
      server.clock.advance(11)
      expect((await refresh(second, late.refreshToken)).session.user.id).toBe(userId)
    }
  })
})
