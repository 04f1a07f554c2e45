import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getSeries } from '#contract/catalogue/content.ts'
import type { WaitingEpisode } from '#contract/studio/feed-episodes.ts'
import type { FeedCheck, FeedPreview, FeedRemoval, StudioFeed } from '#contract/studio/feeds.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { refreshDueFeeds } from '#server/work/feeds/refresh-feeds.ts'
import { openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { IN_THREAD_READERS, publishFixture } from '#testing/feeds/test-feeds.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const FEEDS = '/web/studio/feeds'
const RUTH = 'artist-ruth-adeyemi'
const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }

describe.each(DATABASE_KINDS)('podcast feeds in the studio, on the %s database', (kind) => {
  let outside: ExternalServer
  let server: TestServer
  let editor: TestBrowser
  let creator: TestBrowser

  beforeEach(async () => {
    outside = await startExternalServer()
    publishFixture(outside)
    server = await startTestServer(kind, { environment: { OUTBOUND_ALLOW: `127.0.0.1:${outside.port}` } })
    await insertDemoAccounts(server.program)
    editor = await logIn('editor')
    creator = await logIn('creator')
  })
  afterEach(async () => {
    await server.stop()
    await outside.stop()
  })

  async function logIn(name: string) {
    const browser = await openTestBrowser(server)
    await browser.startSession('/web/login', { email: `${name}@demo.selah.test`, password: 'selah-demo' })
    return browser
  }
  const dataOf = async <data>(response: Response) => {
    const answered = (await response.json()) as { data: data }
    expect([response.status, answered]).toEqual([200, expect.objectContaining({ data: expect.anything() })])
    return answered.data
  }
  const address = () => `${outside.url}/feed.xml`
  const preview = (by = editor, of = address()) => by.send('POST', '/web/studio/feed-previews', { address: of })
  const add = (body: object = {}, by = editor) => by.send('POST', FEEDS, { address: address(), ...body })
  const added = async (body: object = {}) => dataOf<StudioFeed>(await add(body))
  const feedOf = async (id: string) => dataOf<StudioFeed>(await editor.send('GET', `${FEEDS}/${id}`))
  const edit = (feed: StudioFeed, settings: object, by = editor) =>
    by.send('POST', `${FEEDS}/${feed.id}/edits`, { version: feed.version, settings })
  const refresh = () => refreshDueFeeds({ ...server.program, ...server.program.imports, readers: IN_THREAD_READERS })
  const items = (id: string) =>
    server.program.database
      .selectFrom('content')
      .selectAll()
      .where('series_id', '=', id)
      .orderBy('published_at', 'desc')
      .execute()
  const shown = async (id: string) => (await callServer(server, getSeries, { params: { id }, query: {} })).data

  test('a viewer reads feeds, their fetches and the waiting episodes, and changes none', async () => {
    const viewer = await logIn('viewer')
    const feed = await added({ needs_approval: true })
    await refresh()
    const [listed] = await dataOf<StudioFeed[]>(await viewer.send('GET', FEEDS))
    expect(listed).toMatchObject({ id: feed.id, may_edit: false, may_publish: false })
    expect(await dataOf(await viewer.send('GET', `${FEEDS}/${feed.id}`))).toMatchObject({
      id: feed.id,
      may_edit: false,
    })
    expect(await dataOf(await viewer.send('GET', `${FEEDS}/${feed.id}/checks`))).not.toEqual([])
    expect((await viewer.send('GET', '/web/studio/waiting-episodes')).status).toBe(200)
    expect((await feedOf(feed.id)).may_edit).toBe(true)
    for (const refused of [edit(feed, { is_paused: true }, viewer), preview(viewer), add({}, viewer)]) {
      expect(await refusalOf(await refused)).toMatchObject({ code: 'forbidden' })
    }
  })

  test('a preview of an address lists its episodes, and writes nothing', async () => {
    const looked = await dataOf<FeedPreview>(await preview())
    expect(looked).toMatchObject({
      address: address(),
      title: 'Quiet Hours & Small Mercies',
      episodes_count: 3,
      known_id: null,
      image_fault: null,
      is_locked: false,
    })
    expect(looked.image_url).toMatch(/^data:image\/webp;base64,/)
    expect(looked.episodes).toHaveLength(3)
    expect(await dataOf<StudioFeed[]>(await editor.send('GET', FEEDS))).toEqual([])
  })

  test.each([
    ['is nowhere', '/missing.xml', /answered 404/],
    ['is no feed', '/3.webp', /./],
    ['is inside our own network', 'http://127.0.0.1:1/feed.xml', /./],
    ['is a file’s name', 'package.json', /./],
  ])('an address that %s is refused with the reason', async (_name, path, reason) => {
    const of = path.startsWith('/') ? outside.url + path : path
    for (const response of [await preview(editor, of), await editor.send('POST', FEEDS, { address: of })]) {
      expect(response.status).toBe(400)
      expect(await refusalOf(response)).toMatchObject({ code: 'feed_refused', message: expect.stringMatching(reason) })
    }
  })

  test('an added feed is in the list at once, and its episodes follow for listeners', async () => {
    const feed = await added({ handle: 'quiet' })
    expect(feed).toMatchObject({ state: 'importing', items_left: 3, is_running: true, handle: 'quiet', version: 0 })
    expect(await refusalOf(await add())).toMatchObject({ code: 'feed_taken' })
    await refresh()
    // A check on a busy machine may count as slow; `rules/catalogue/feed-health` tests the limit.
    const notFailed = { result: expect.stringMatching(/^(ok|slow)$/) }
    expect(await feedOf(feed.id)).toMatchObject({
      state: expect.stringMatching(/^(healthy|slow)$/),
      items_left: 0,
      episodes_count: 3,
      is_running: false,
      tries: [notFailed, notFailed],
    })
    await vi.waitFor(async () => expect((await shown('quiet')).items).toHaveLength(3), WAIT)
    expect((await dataOf<FeedPreview>(await preview())).known_id).toBe(feed.id)
  })

  test('a feed with podcast:locked needs the owner’s agreement', async () => {
    outside.answers['/feed.xml'] = String(outside.answers['/feed.xml']).replace(
      '<channel>',
      '<channel><podcast:locked>yes</podcast:locked>',
    )
    expect((await dataOf<FeedPreview>(await preview())).is_locked).toBe(true)
    const refusal = await refusalOf(await add())
    expect(refusal).toMatchObject({ code: 'feed_refused' })
    expect(refusal?.message).not.toContain('--')
    await added({ is_owner_agreed: true })
  })

  test('settings change the series and its episodes at once, except for overridden fields', async () => {
    const feed = await added()
    await refresh()
    const [first, second] = await items(feed.id)
    const entry = `/web/studio/catalogue/content/${first?.id}`
    await dataOf(await editor.send('POST', `${entry}/edits`, { version: 0, fields: { category: 'music' } }))
    const settings = { category: 'sleep', locale: 'es', artist_id: RUTH, is_locked: true }
    const edited = await dataOf<StudioFeed>(await edit(feed, settings))
    expect(edited).toMatchObject({ ...settings, chosen_category: 'sleep', artist_name: 'Ruth Adeyemi', version: 1 })
    const rows = await items(feed.id)
    expect(rows.find(({ id }) => id === first?.id)).toMatchObject({ category: 'music', is_free: 0, artist_id: RUTH })
    expect(rows.find(({ id }) => id === second?.id)).toMatchObject({ category: 'sleep', locale: 'es' })
    const { overrides } = await dataOf<{ overrides: object[] }>(await editor.send('GET', entry))
    expect(overrides).toContainEqual({ field: 'category', source_value: 'sleep' })
    const followed = await dataOf<StudioFeed>(await edit(edited, { category: null, locale: null }))
    expect(followed).toMatchObject({ category: 'podcast', locale: 'en-gb', chosen_locale: null })
    const again = await dataOf<StudioFeed>(await edit(followed, { category: null }))
    expect(again.version).toBe(followed.version)
  })

  test('the later of two changes of one setting is refused with the difference', async () => {
    const feed = await added()
    await dataOf(await edit(feed, { category: 'sleep' }))
    expect(await refusalOf(await edit(feed, { category: 'music' }))).toMatchObject({
      code: 'edit_conflict',
      changes: [{ field: 'category', from: null, to: 'sleep' }],
    })
    await dataOf(await edit(feed, { is_paused: true }))
  })

  test('settings changed while the feed is imported stay', async () => {
    const feed = await added()
    const body = String(outside.answers['/feed.xml'])
    outside.answers['/feed.xml'] = (_request, response) =>
      void edit(feed, { category: 'sleep', is_locked: true, is_paused: true }).then(() => response.end(body))
    await refresh()
    expect(await feedOf(feed.id)).toMatchObject({ category: 'sleep', is_locked: true, state: 'paused' })
    for (const item of await items(feed.id)) expect(item).toMatchObject({ category: 'sleep', is_free: 0 })
  })

  test('a failure has a reason in words and its duration, and can be retried at once', async () => {
    const feed = await added()
    await refresh()
    outside.answers['/feed.xml'] = { status: 503 }
    await dataOf(await editor.send('POST', `${FEEDS}/${feed.id}/refresh`))
    await refresh()
    const failed = await feedOf(feed.id)
    expect(failed).toMatchObject({ state: 'failing', failures: 1, last_failure: 'its server answered 503' })
    expect(failed.failing_since).not.toBeNull()
    expect(failed.tries.at(-1)?.result).toBe('failed')
    const checks = await dataOf<FeedCheck[]>(await editor.send('GET', `${FEEDS}/${feed.id}/checks`))
    expect(checks.map(({ outcome }) => outcome)).toEqual(['failed', 'imported', 'imported'])
    publishFixture(outside)
    expect((await dataOf<{ count: number }>(await editor.send('POST', '/web/studio/feeds-refresh'))).count).toBe(1)
    await refresh()
    expect((await feedOf(feed.id)).state).toBe('healthy')
  })

  test('a new episode waits until somebody approves it, and an approval can be taken back', async () => {
    const feed = await added({ needs_approval: true })
    await refresh()
    const item = `<item><title>New</title><guid>4</guid><enclosure url="${outside.url}/2.m4a"/></item>`
    outside.answers['/feed.xml'] = String(outside.answers['/feed.xml']).replace('</channel>', `${item}</channel>`)
    await dataOf(await editor.send('POST', `${FEEDS}/${feed.id}/refresh`))
    await refresh()
    const waiting = async (by = editor) =>
      (await (await by.send('GET', '/web/studio/waiting-episodes')).json()) as { data: WaitingEpisode[]; count: number }
    const { data, count } = await waiting()
    expect([count, data.map(({ title }) => title)]).toEqual([1, ['New']])
    expect((await feedOf(feed.id)).waiting_count).toBe(1)
    expect((await waiting(creator)).data).toEqual([])
    const ids = data.map(({ id }) => id)
    const approve = (by = editor, action = 'approvals') =>
      by.send('POST', `/web/studio/waiting-episodes/${action}`, { ids })
    expect(await refusalOf(await approve(creator))).toMatchObject({ code: 'content_not_found' })
    expect((await dataOf<{ count: number }>(await approve())).count).toBe(1)
    await vi.waitFor(async () => expect((await shown(feed.id)).items).toHaveLength(4), WAIT)
    expect((await waiting()).count).toBe(0)
    await dataOf(await approve(editor, 'holds'))
    expect((await waiting()).count).toBe(1)
    const leave = (left_at: number | null) =>
      server.program.database.updateTable('content_source').set({ left_at }).where('content_id', 'in', ids).execute()
    await leave(1)
    expect(await refusalOf(await approve())).toMatchObject({ code: 'content_not_found' })
    await leave(null)
    await dataOf(await editor.send('POST', `${FEEDS}/${feed.id}/removal`, { series: 'keep', reason: 'Moved' }))
    expect(await refusalOf(await approve())).toMatchObject({ code: 'content_not_found' })
  })

  test('a removal lists its effects, hides the series if asked, and can be undone', async () => {
    const feed = await added()
    await refresh()
    const path = `${FEEDS}/${feed.id}`
    const use = await dataOf<FeedRemoval>(await editor.send('GET', `${path}/removal`))
    expect(use).toEqual({ episodes_count: 3, saved_count: 0, sections: [] })
    await dataOf(await editor.send('POST', `${path}/removal`, { series: 'hide', reason: 'Its owner asked' }))
    expect(await refusalOf(await editor.send('GET', path))).toMatchObject({ code: 'series_not_found' })
    await vi.waitFor(() => expect(shown(feed.id)).rejects.toThrow('series_not_found'), WAIT)
    server.clock.advance(4000)
    expect(await refresh()).toEqual([])
    editor = await logIn('editor')
    expect(await dataOf<StudioFeed>(await editor.send('POST', `${path}/restore`))).toMatchObject({ id: feed.id })
    await vi.waitFor(async () => expect((await shown(feed.id)).items).toHaveLength(3), WAIT)
    await dataOf(await editor.send('POST', `${path}/removal`, { series: 'keep', reason: 'Moved' }))
    expect(await added()).toMatchObject({ id: feed.id, episodes_count: 3 })
  })

  test.each(['its handle', 'no handle'])('a copied podcast guid takes no feed over, with %s', async (named) => {
    const feed = await added({ category: 'sleep', needs_approval: true })
    const { database } = server.program
    const stored = () => database.selectFrom('feed').selectAll().execute()
    const guid = '<podcast:guid>f36d3b1f-07a5-5e0f-9a3b-2b1c1f6f9d11</podcast:guid>'
    await database.updateTable('feed').set({ podcast_guid: 'f36d3b1f-07a5-5e0f-9a3b-2b1c1f6f9d11' }).execute()
    const before = await stored()
    outside.answers['/copy.xml'] = String(outside.answers['/feed.xml'])
      .replaceAll(/<podcast:guid>.*?<\/podcast:guid>/g, '')
      .replace('<channel>', `<channel>${guid}`)
    const handle = named === 'its handle' ? { handle: feed.handle } : {}
    const body = { address: `${outside.url}/copy.xml`, artist_id: RUTH, ...handle }
    expect(await refusalOf(await creator.send('POST', FEEDS, body))).toMatchObject({ code: 'feed_taken' })
    expect(await stored()).toEqual(before)
  })

  test('adding a known feed by another address changes none of its settings', async () => {
    const feed = await added({ category: 'sleep', locale: 'es', is_locked: true, needs_approval: true })
    outside.answers['/moved.xml'] = { status: 301, headers: { location: address() } }
    const refusal = await refusalOf(await editor.send('POST', FEEDS, { address: `${outside.url}/moved.xml` }))
    expect(refusal).toMatchObject({ code: 'feed_taken' })
    const kept = { category: 'sleep', locale: 'es', is_locked: true, needs_approval: true }
    expect(await feedOf(feed.id)).toMatchObject(kept)
  })

  test('a creator cannot restore a removed feed of another artist', async () => {
    const feed = await added()
    const removal = { series: 'keep', reason: 'Its owner asked' }
    await dataOf(await editor.send('POST', `${FEEDS}/${feed.id}/removal`, removal))
    expect(await refusalOf(await add({ artist_id: RUTH }, creator))).toMatchObject({ code: 'feed_taken' })
    expect(await refusalOf(await editor.send('GET', `${FEEDS}/${feed.id}`))).toMatchObject({ code: 'series_not_found' })
  })

  test('a creator adds and sees podcasts of their own artist only', async () => {
    expect(await refusalOf(await add({}, creator))).toMatchObject({ code: 'forbidden' })
    const own = await dataOf<StudioFeed>(await add({ artist_id: RUTH }, creator))
    expect(own).toMatchObject({ artist_id: RUTH, may_publish: true })
    expect(await refusalOf(await edit(own, { artist_id: null }, creator))).toMatchObject({ code: 'forbidden' })
    await dataOf(await edit(own, { artist_id: null }))
    expect(await dataOf<StudioFeed[]>(await creator.send('GET', FEEDS))).toEqual([])
    const refusals = await Promise.all(
      [
        creator.send('GET', `${FEEDS}/${own.id}`),
        creator.send('GET', `${FEEDS}/${own.id}/checks`),
        creator.send('POST', `${FEEDS}/${own.id}/refresh`),
        creator.send('POST', `${FEEDS}/${own.id}/removal`, { series: 'keep', reason: 'x' }),
        edit(own, { is_paused: true }, creator),
      ].map(async (sent) => (await refusalOf(await sent))?.code),
    )
    expect(refusals).toEqual(Array(5).fill('series_not_found'))
  })
})
