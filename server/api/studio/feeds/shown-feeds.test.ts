import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attention } from '#contract/studio/attention.ts'
import type { StudioFeed } from '#contract/studio/feeds.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { refreshDueFeeds } from '#server/work/feeds/refresh-feeds.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { IN_THREAD_READERS, publishFixture } from '#testing/feeds/test-feeds.ts'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const FEEDS = '/web/studio/feeds'

describe.each(DATABASE_KINDS)('what staff see of a feed, on the %s database', (kind) => {
  let outside: ExternalServer
  let server: TestServer
  let editor: TestBrowser
  let id: string

  beforeAll(async () => {
    outside = await startExternalServer()
    publishFixture(outside)
    server = await startTestServer(kind, { environment: { OUTBOUND_ALLOW: `127.0.0.1:${outside.port}` } })
    await insertDemoAccounts(server.program)
    editor = await logInAsStaff(server, 'editor')
  })
  beforeEach(async () => {
    const body = { address: `${outside.url}/feed.xml` }
    id = (await dataOf<StudioFeed>(await editor.send('POST', FEEDS, body))).id
    await refresh()
  })
  afterEach(() => remove())
  afterAll(async () => {
    await server.stop()
    await outside.stop()
  })

  const refresh = () => refreshDueFeeds({ ...server.program, ...server.program.imports, readers: IN_THREAD_READERS })
  const remove = () => editor.send('POST', `${FEEDS}/${id}/removal`, { series: 'keep', reason: 'Moved' })
  const feed = async () => dataOf<StudioFeed>(await editor.send('GET', `${FEEDS}/${id}`))
  const episodeIds = async () => {
    const rows = await server.program.database.selectFrom('content').select('id').where('series_id', '=', id).execute()
    return rows.map((row) => row.id).sort()
  }

  test('Home, the feed and the list count the same waiting episodes: none that left, was shown, or has no feed', async () => {
    const { database } = server.program
    const [waiting = '', left = '', shown = ''] = await episodeIds()
    const ids = [waiting, left, shown]
    await database.updateTable('content_source').set({ is_waiting: 1 }).where('content_id', 'in', ids).execute()
    await database.updateTable('content_source').set({ left_at: 1 }).where('content_id', '=', left).execute()
    const hidden = database.updateTable('content').set({ visibility: 'private' })
    await hidden.where('id', 'in', [waiting, left]).execute()

    const onHome = async () =>
      (await dataOf<Attention>(await editor.send('GET', '/web/studio/attention'))).episodes?.map(
        ({ series_id, count }) => [series_id, count],
      )
    const listed = async () =>
      ((await (await editor.send('GET', '/web/studio/waiting-episodes')).json()) as { count: number }).count
    expect([await onHome(), (await feed()).waiting_count, await listed()]).toEqual([[[id, 1]], 1, 1])
    await remove()
    expect([await onHome(), await listed()]).toEqual([[], 0])
    await database.updateTable('content_source').set({ is_waiting: 0, left_at: null }).execute()
    await database.updateTable('content').set({ visibility: 'public' }).where('id', 'in', ids).execute()
  })
})
