import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attention } from '#contract/studio/attention.ts'
import type { FeedRemoval, StudioFeed } from '#contract/studio/feeds.ts'
import type { OpenTabVersion, TabSection } from '#contract/studio/tabs.ts'
import { emptySection } from '#rules/studio/section-needs.ts'
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

  test('a removal names the live sections with the series or an episode once, and none that a version by hand replaced', async () => {
    const { database } = server.program
    const [episode = '', other = ''] = await episodeIds()
    const source = await database
      .selectFrom('section')
      .select(['id', 'tab', 'title'])
      .where('tab', 'in', ['sleep', 'music'])
      .where('object', '=', 'web-scrollable-row')
      .orderBy('position')
      .execute()
    const sections = ['sleep', 'music'].flatMap((tab) => source.find((section) => section.tab === tab) ?? [])
    expect(sections).toHaveLength(2)
    for (const { id: section_id } of sections) {
      const placed = { section_id, position: 900, kind: 'series' as const, entry_id: id }
      const one = { section_id, position: 901, kind: 'content' as const, entry_id: episode }
      await database.insertInto('section_entry').values([placed, one]).execute()
    }
    const named = async () =>
      (await dataOf<FeedRemoval>(await editor.send('GET', `${FEEDS}/${id}/removal`))).sections.map(({ tab, title }) => [
        tab,
        title,
      ])
    const followed = sections.map(({ tab, title }) => [tab, title])
    expect((await named()).sort()).toEqual(followed.toSorted())

    const versions = '/web/studio/tabs/sleep/versions'
    const draft = await dataOf<OpenTabVersion>(await editor.send('POST', versions, { name: 'By hand' }))
    const row = (title: string, entries: TabSection['entries']): TabSection => ({
      ...emptySection('web-scrollable-row', title),
      title,
      entries,
    })
    const byHand = [
      row('Of one series', [{ kind: 'series', id: 'series-slow-psalms' }]),
      row('Of an episode', [
        { kind: 'content', id: episode },
        { kind: 'content', id: other },
      ]),
    ]
    const body = { revision: draft.revision, tags: draft.tags, sections: byHand }
    const saved = await dataOf<OpenTabVersion>(await editor.send('PUT', `${versions}/${draft.id}`, body))
    expect((await named()).sort()).toEqual(followed.toSorted())
    await dataOf(await editor.send('POST', `${versions}/${draft.id}/publish`, { revision: saved.revision }))
    expect((await named()).sort()).toEqual([...followed.filter(([tab]) => tab === 'music'), ['sleep', 'Of an episode']])
  })

  test('a refresh leaves a paused feed paused; it is fetched as soon as somebody resumes it', async () => {
    const edit = async (is_paused: boolean) => {
      const body = { version: (await feed()).version, settings: { is_paused } }
      return dataOf<StudioFeed>(await editor.send('POST', `${FEEDS}/${id}/edits`, body))
    }
    await edit(true)
    const asked = await dataOf<StudioFeed>(await editor.send('POST', `${FEEDS}/${id}/refresh`))
    expect(asked).toMatchObject({ is_paused: true, state: 'paused', is_running: false })
    expect(await refresh()).toEqual([])
    expect(await edit(false)).toMatchObject({ is_running: true })
    expect(await refresh()).toMatchObject([{ series_id: id }])
  })
})
