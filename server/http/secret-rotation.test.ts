import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSessionToken } from '#server/gateways/session-tokens.ts'
import { createSigner } from '#server/gateways/signature.ts'
import { startTestServer, type TestServer } from '#tools/test-server.ts'
import { bearer, isAlive, openSession } from '#tools/test-sessions.ts'
import { signIn } from '#tools/test-visitor.ts'

const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)]
const secrets = (SESSION_SECRET: string, previous?: string) => ({
  SESSION_SECRET,
  ...(previous && { SESSION_SECRET_PREVIOUS: previous }),
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('embedded', { isEmpty: true, environment: secrets(NEW, OLD) })
}, 60_000)
afterAll(() => server.stop())

test('what the secret before signed is still good while both are told, and nothing new is signed with it', async () => {
  const { userId, familyId } = await signIn(server)
  const claims = { visitor_id: userId, user_id: userId, family_id: familyId, ends_at: server.clock.now() + 60_000 }
  const signedBy = (secret: string) => bearer(writeSessionToken(createSigner(secret), claims))
  expect(await isAlive(server.ask, signedBy(OLD))).toBe(true)
  expect(await isAlive(server.ask, signedBy(NEW))).toBe(true)
  expect(await isAlive(server.ask, signedBy('x'.repeat(40)))).toBe(false)

  const { token } = await openSession(server.ask)
  const text = token.split('.').slice(0, -1).join('.')
  expect(createSigner(NEW).sign('session', text)).toBe(token.split('.').at(-1))
  expect(createSigner(OLD).sign('session', text)).not.toBe(token.split('.').at(-1))
})
