import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDailyReaction } from '#contract/catalogue/daily.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('prayers that are reported later, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  test('what was prayed without a connection counts for its own days, in order and once', async () => {
    const someone = await signIn(server)
    const day = (ago: number) => new Date(server.clock.now() - ago * DAY_MILLISECONDS).toISOString()
    const report = async (prayed_at?: string) => {
      const input = { params: { id: 'daily-11-21' }, query: { type: 'selah', ...(prayed_at && { prayed_at }) } }
      const { data } = await callServer(server, addDailyReaction, input, someone.headers)
      return data[0]?.resource.streak_length
    }
    expect([await report(day(2)), await report(day(1)), await report(day(1)), await report()]).toEqual([1, 2, 2, 3])
    // An earlier day that comes too late takes nothing away.
    expect(await report(day(5))).toBe(3)
    expect(await report(day(-2))).toBe(3)
    expect(await report(day(400))).toBe(3)
  })
})
