import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFRESH_ROLLING_SECONDS, VERIFICATION_CODE_SECONDS } from '#contract/limits.ts'
import { openTestBrowser, requestLoginCode } from '#testing/accounts/test-browser.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { purgeExpired } from './purge-expired.ts'

const A_DAY_SECONDS = 24 * 3600

describe.each(DATABASE_KINDS)('the purge, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
  })
  afterAll(() => server.stop())

  const count = async (table: 'verification_code' | 'attempt' | 'session_family') =>
    (await server.program.database.selectFrom(table).selectAll().execute()).length
  const counts = async () => [await count('verification_code'), await count('attempt'), await count('session_family')]
  /** Advances the clock, and then purges. */
  const purgeAfter = async (seconds: number) => {
    server.clock.advance(seconds)
    await purgeExpired(server.program)
    return counts()
  }

  test('keeps records in use, and deletes expired codes, attempt counters and session families', async () => {
    const browser = await openTestBrowser(server)
    await requestLoginCode(server, browser, 'ruth@example.com')
    await signIn(server)
    const [, attempts = 0] = await counts()
    expect(attempts).toBeGreaterThan(0)
    expect(await purgeAfter(0)).toEqual([1, attempts, 1])
    // An expired link is answered with a new one, for a day.
    expect(await purgeAfter(VERIFICATION_CODE_SECONDS + 1)).toEqual([1, expect.any(Number), 1])
    expect(await purgeAfter(A_DAY_SECONDS)).toEqual([0, 0, 1])
    expect(await purgeAfter(REFRESH_ROLLING_SECONDS)).toEqual([0, 0, 0])
  })
})
