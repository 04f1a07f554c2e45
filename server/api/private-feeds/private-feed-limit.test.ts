import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_PRIVATE_FEEDS } from '#contract/limits.ts'
import { lockUser } from '#server/database/accounts/sessions.ts'
import type { Transaction } from '#server/database/database.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { runBetweenLocks } from '#testing/databases/run-between-locks.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(BOTH_DATABASES)('private feeds, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
  })
  afterAll(() => server.stop())

  test('are limited in number, also for two made at once; at the limit, those there are still shown', async () => {
    const { userId, headers } = await signIn(server, { isSubscribed: true })
    const row = { user_id: userId, kind: 'series', generation: 1, created_at: server.clock.now() } as const
    const [last, ...rows] = Array.from({ length: MAX_PRIVATE_FEEDS }, (_, at) => ({
      ...row,
      id: `feed-${at}`,
      subject: `series-${at}`,
    }))
    if (!last) throw new Error('no feed is allowed')
    const open = (carries: 'library' | 'saved') =>
      server.ask(`/web/users/${userId}/private-feeds`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ carries }),
      })
    await server.program.database.insertInto('private_feed').values(rows.slice(1)).execute()
    expect((await open('saved')).status).toBe(200)
    const making = {
      first: (transaction: Transaction) => lockUser(transaction, userId),
      second: (transaction: Transaction) => transaction.insertInto('private_feed').values(last).execute(),
    }
    const refused = await runBetweenLocks(server, making, () => open('library'))
    expect(await refusalOf(refused)).toMatchObject({ code: 'too_many_feeds', status: 409 })
    expect((await open('saved')).status).toBe(200)
  })
})
