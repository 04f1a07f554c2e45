import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArtistNumbers } from '#contract/studio/artist-numbers.ts'
import { insertEvents } from '#server/database/listening/analytics-events.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const RUTH = 'artist-ruth-adeyemi'

describe.each(DATABASE_KINDS)('the numbers of an artist, on the %s database', (kind) => {
  let server: TestServer
  let creator: TestBrowser
  let ids: string[]

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    creator = await openTestBrowser(server)
    await creator.startSession('/web/login', { email: 'creator@demo.selah.test', password: 'selah-demo' })
    const own = server.program.database.selectFrom('content').select('id').where('artist_id', '=', RUTH)
    ids = (await own.orderBy('id').limit(2).execute()).map(({ id }) => id)
  })
  afterAll(() => server.stop())

  let number = 0
  /** Each of these people listens for a minute, `daysAgo` days ago; people without an id are one row each. */
  const listen = async (subject: string, people: readonly (string | null)[], daysAgo = 0) => {
    const at = server.clock.now() - daysAgo * 86_400_000
    const day = new Date(at).toISOString().slice(0, 10)
    const events = people.map((visitor_id) => {
      number += 1
      return { id: `event-${number}`, at, day, visitor_id, kind: 'listen', subject, seconds: 60, fields_json: '{}' }
    })
    await server.program.database.transaction().execute((transaction) => insertEvents(transaction, events))
  }
  const people = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `visitor-${from + at}`)
  const numbers = async (id = RUTH) => {
    const response = await creator.send('GET', `/web/studio/artists/${id}/numbers`)
    return ((await response.json()) as { data: ArtistNumbers }).data
  }

  test('fewer than ten people are not shown, however often they listened', async () => {
    const [first = ''] = ids
    await listen(first, [...people(9), ...people(9), ...people(9)])
    await listen(
      first,
      Array.from({ length: 20 }, () => null),
    )
    expect(await numbers()).toMatchObject({ listeners: null, seconds: null, recordings: [] })
  })

  test('listeners are shown from ten on, with recordings heard by ten of them, within thirty days', async () => {
    const [first = '', second = ''] = ids
    await listen(first, people(1, 9))
    await listen(second, people(5, 10))
    await listen(second, people(20, 100), 40)
    const { listeners, seconds, recordings, days } = await numbers()
    expect({ listeners, seconds, days }).toEqual({ listeners: 10, seconds: 1000, days: 30 })
    expect(recordings).toMatchObject([{ id: first, listeners: 10, seconds: 1000 }])
  })

  test('followers are shown from ten on', async () => {
    const { database } = server.program
    const set = (followers_count: number) =>
      database.updateTable('artist').set({ followers_count }).where('id', '=', RUTH).execute()
    await set(9)
    expect((await numbers()).followers).toBeNull()
    await set(10)
    expect((await numbers()).followers).toBe(10)
  })

  test('the numbers of another artist answer 404', async () => {
    const other = await creator.send('GET', '/web/studio/artists/artist-ansel-moreau/numbers')
    expect(await refusalOf(other)).toMatchObject({ code: 'artist_not_found' })
  })
})
