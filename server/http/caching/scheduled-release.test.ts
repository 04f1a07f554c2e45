import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seriesPath } from '#contract/paths.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openSecondServer } from '#testing/servers/second-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

/** Longer than a slow machine takes between two requests. */
const SECONDS_BEFORE = 60
const MANUAL = { redirect: 'manual' } as const

describe.each(DATABASE_KINDS)('a scheduled series on two nodes, on the %s database', (kind) => {
  let server: TestServer
  let other: Awaited<ReturnType<typeof openSecondServer>>

  beforeAll(async () => {
    server = await startTestServer(kind)
    other = await openSecondServer(server)
  })
  afterAll(async () => {
    await other.stop()
    await server.stop()
  })

  test('is shown by neither before its minute, and by both from then on', async () => {
    const { database } = server.program
    const { handle } = await database
      .selectFrom('series')
      .select('handle')
      .where('visibility', '=', 'public')
      .executeTakeFirstOrThrow()
    // A page that nobody may see yet redirects.
    const areShown = () =>
      Promise.all(
        [server, other].map(async ({ url }) => (await fetch(url + seriesPath(handle), MANUAL)).status === 200),
      )
    expect(await areShown()).toEqual([true, true])
    const visible_at = server.clock.now() + 10 * MINUTE_MILLISECONDS
    await database.transaction().execute(async (transaction) => {
      const scheduled = { visibility: 'schedule', visible_at } as const
      await transaction.updateTable('series').set(scheduled).where('handle', '=', handle).execute()
      await updateCatalogueVersion(transaction)
    })
    await vi.waitFor(async () => expect(await areShown()).toEqual([false, false]), { timeout: WAIT_LIMIT_MILLISECONDS })
    const secondsLeft = () => (visible_at - server.clock.now()) / 1000
    server.clock.advance(secondsLeft() - SECONDS_BEFORE)
    expect(await areShown()).toEqual([false, false])
    server.clock.advance(secondsLeft())
    expect(await areShown()).toEqual([true, true])
  })
})
