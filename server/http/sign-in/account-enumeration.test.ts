import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listMessages } from '#server/database/messages/messages.ts'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const HOUR_SECONDS = 3601
const PASSWORD = 'a quiet lamp at dusk'
/** Fewest and most measurements of each: a busy machine repeats until both had a quiet moment. */
const TIMES = { least: 5, most: 60 }
/** The fastest answer is the cost of the work itself. A password hash costs many times the rest. */
const isAlike = (one: number, other: number) => Math.max(one, other) < 2 * Math.min(one, other) + 5

/** Calls about an address whose answer may not reveal an account. */
const QUESTIONS = [
  ['/web/login-codes', {}],
  ['/web/password-resets', {}],
  ['/web/password-resets', { next_url: '/music/', wish: 'save:one' }],
  ['/web/login', { password: 'not this one at all' }],
  ['/web/login', { code: '000000' }],
  ['/web/register', { code: '000000' }],
  ['/web/register', { password: 'password' }],
  ['/web/register', {}],
] as const

describe.each(DATABASE_KINDS)('account enumeration, on the %s database', (kind) => {
  let server: TestServer
  let asked = 0
  let known = ''

  beforeAll(async () => {
    const environment = { TRUSTED_PROXIES: 'loopback' }
    server = await startTestServer(kind, { isEmpty: true, environment })
    known = await registerMember(server, await openTestBrowser(server), {
      email: `known-${kind}@example.com`,
      password: PASSWORD,
    })
  })
  afterAll(() => server.stop())
  beforeEach(() => server.clock.advance(HOUR_SECONDS))

  const unknown = () => known.replace('known', `other${1000 + ++asked}`)
  /** From a new network each time: rate limits have their own tests. */
  const ask = (path: string, body: object) => {
    asked += 1
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${asked >> 8}.${asked & 255}` }
    return server.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const shape = async (path: string, body: object) => {
    const response = await ask(path, body)
    const text = await response.text()
    return {
      status: response.status,
      size: Buffer.byteLength(text),
      said: text.replace(/"(?:request_id|expires_at)":"[^"]*"/g, ''),
      headers: [...response.headers.keys()].sort(),
      length: response.headers.get('content-length'),
    }
  }

  test.each(QUESTIONS)('%s %o gives byte-identical answers with and without an account', async (path, body) => {
    expect(await shape(path, { email: known, ...body })).toEqual(await shape(path, { email: unknown(), ...body }))
  })

  test('email-status reveals an account by its answer only', async () => {
    const path = '/0.9/email-status'
    const [one, other] = [await shape(path, { email: known }), await shape(path, { email: unknown() })]
    expect([one.status, one.headers]).toEqual([other.status, other.headers])
    expect(one.said.replace('"is_email_available":false', '"is_email_available":true')).toBe(other.said)
  })

  test.each([...QUESTIONS, ['/0.9/email-status', {}]] as const)(
    '%s %o takes the same time with and without an account',
    async (path, body) => {
      // Accounts of their own, as limits count by address; each with the password hash of a registered user.
      const { password_hash } = await server.program.database
        .selectFrom('user')
        .select('password_hash')
        .where('email', '=', known)
        .executeTakeFirstOrThrow()
      const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
      const isClear = () => isAlike(quickest.known, quickest.unknown)
      for (let time = 0; time < TIMES.least || (time < TIMES.most && !isClear()); time += 1) {
        const { userId } = await signIn(server)
        await server.program.database.updateTable('user').set({ password_hash }).where('id', '=', userId).execute()
        for (const [which, email] of [['known', `${userId}@test.example`] as const, ['unknown', unknown()] as const]) {
          const start = performance.now()
          await (await ask(path, { email, ...body })).text()
          quickest[which] = Math.min(quickest[which], performance.now() - start)
        }
      }
      expect([quickest, isClear()]).toEqual([quickest, true])
    },
  )

  test('a forgotten password writes nothing and sends nothing without an account', async () => {
    const email = unknown()
    await ask('/web/password-resets', { email })
    expect(await listMessages(server.program.database, email)).toEqual([])
    await ask('/web/password-resets', { email: known })
    expect((await listMessages(server.program.database, known))[0]?.subject).toBe('Choose a new password')
  })
})
