import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Reply } from '#contract/call.ts'
import { type FeedSection, getTab } from '#contract/catalogue/discover.ts'
import type { listTabVersions, OpenTabVersion, Placeable, TabSection } from '#contract/studio/tabs.ts'
import { emptySection } from '#rules/studio/section-needs.ts'
import { replaceFeed } from '#server/database/catalogue/catalogue-import.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { publishDueVersions } from '#server/studio/tabs/publish-due-versions.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { logInAsStaff } from '#testing/studio/staff-browser.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }
const ROW: TabSection = {
  ...emptySection('web-scrollable-row', 'light-in-december'),
  title: 'Light in December',
  entries: [{ kind: 'series', id: 'series-slow-psalms' }],
}

describe.each(DATABASE_KINDS)('front pages in the studio, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let viewer: TestBrowser
  const logIn = (name: string) => logInAsStaff(server, name)
  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
  })
  beforeEach(async () => {
    editor = await logIn('editor')
    viewer = await logIn('viewer')
  })
  afterAll(() => server.stop())

  const dataOf = async <data = OpenTabVersion>(response: Response) => {
    const answered = (await response.json()) as { data: data }
    expect([response.status, answered]).toMatchObject([200, {}])
    return answered.data
  }
  const versions = (tab: string, rest = '') => `/web/studio/tabs/${tab}/versions${rest}`
  const draftOf = async (tab: string, from?: string) =>
    dataOf(await editor.send('POST', versions(tab), { name: 'Advent', ...(from && { from }) }))
  const save = ({ tab_id, id, revision, tags }: OpenTabVersion, sections: TabSection[]) =>
    editor.send('PUT', versions(tab_id, `/${id}`), { revision, tags, sections })
  const publish = ({ tab_id, id, revision }: OpenTabVersion) =>
    editor.send('POST', versions(tab_id, `/${id}/publish`), { revision })
  const shown = async (tab_id: string): Promise<FeedSection[]> =>
    (await callServer(server, getTab, { params: { tab_id }, query: { limit: 20 } })).data
  const titles = async (tab: string) => (await shown(tab)).map(({ title }) => title)
  const listed = async (tab: string) => {
    const data = await dataOf<Reply<typeof listTabVersions>['data']>(await viewer.send('GET', '/web/studio/tabs'))
    return data.find(({ id }) => id === tab)?.versions ?? []
  }

  test('a draft is a copy of the live version, and is invisible to listeners', async () => {
    const before = await titles('sleep')
    const draft = await draftOf('sleep')
    expect(draft.sections.map(({ title }) => title).slice(0, 3)).toEqual(before.slice(0, 3))
    expect(draft).toMatchObject({ state: 'draft', revision: 1, faults: [] })
    await dataOf(await save(draft, [ROW, ...draft.sections]))
    expect(await titles('sleep')).toEqual(before)
    expect(await listed('sleep')).toMatchObject([
      { id: 'source', state: 'live' },
      { name: 'Advent', state: 'draft' },
    ])
  })

  test('a published version wins over the source, and the source can be followed again', async () => {
    const before = await titles('music')
    const draft = await draftOf('music')
    const saved = await dataOf(await save(draft, [ROW, ...draft.sections]))
    expect(await dataOf(await publish(saved))).toMatchObject({ state: 'live', updated_by: 'Editor Demo' })
    await vi.waitFor(async () => expect((await titles('music'))[0]).toBe(ROW.title), WAIT)
    expect((await shown('music'))[0]?.items).toMatchObject([{ id: 'series-slow-psalms' }])
    expect((await listed('music')).map(({ state }) => state)).toEqual(['source', 'live'])

    await dataOf(await editor.send('POST', '/web/studio/tabs/music/follow-source'))
    await vi.waitFor(async () => expect(await titles('music')).toEqual(before), WAIT)
    const [source, past] = await listed('music')
    expect([source?.state, past?.state]).toEqual(['live', 'past'])
    // What was live can be live again.
    expect(await dataOf(await publish(saved))).toMatchObject({ state: 'live' })
    await vi.waitFor(async () => expect((await titles('music'))[0]).toBe(ROW.title), WAIT)
  })

  test('a version is paged without gaps, and a filter keeps sections with its tag or without tags', async () => {
    const draft = await draftOf('podcasts')
    const rows = ['a', 'b', 'c'].map((id): TabSection => ({ ...ROW, id, title: id, tags: id === 'b' ? ['hope'] : [] }))
    const other: TabSection = { ...ROW, id: 'd', title: 'd', tags: ['other'] }
    const saved = await dataOf(
      await save({ ...draft, tags: [{ name: 'hope', display_name: 'Hope' }] }, [...rows, other]),
    )
    await dataOf(await publish(saved))
    await vi.waitFor(async () => expect(await titles('podcasts')).toEqual(['a', 'b', 'c', 'd']), WAIT)
    const ask = (query: object) => callServer(server, getTab, { params: { tab_id: 'podcasts' }, query })
    const first = await ask({ limit: 3 })
    const second = await ask({ limit: 3, offset: first.last_item_identifier ?? '' })
    expect(second).toMatchObject({ data: [{ title: 'd' }], last_item_identifier: null })
    expect((await ask({ tag: 'hope' })).data.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
  })

  test('the later of two saves of one draft is refused with the difference, and nothing is lost', async () => {
    const draft = await draftOf('selah')
    const answers = await Promise.all([
      save(draft, [ROW, ...draft.sections]),
      save(draft, [...draft.sections, { ...ROW, title: 'While you wait' }]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409) as Response
    const { changes } = await refusalOf(lost)
    expect(changes?.map(({ field }) => field)).toEqual(['sections.light-in-december'])
  })

  test('a version with a fault names it, and is not published', async () => {
    const draft = await draftOf('for-you')
    const gone: TabSection = { ...ROW, title: '', entries: [{ kind: 'content', id: 'gone' }] }
    const saved = await dataOf(await save(draft, [gone]))
    expect(saved.faults).toEqual([
      { section_id: ROW.id, code: 'title_missing', entry: null },
      { section_id: ROW.id, code: 'entry_gone', entry: 'content:gone' },
    ])
    expect(await refusalOf(await publish(saved))).toMatchObject({ code: 'invalid_input', message: 'title_missing' })
  })

  test('a scheduled version goes live once, at its minute, with several processes', async () => {
    const draft = await draftOf('discover')
    const saved = await dataOf(await save(draft, [{ ...ROW, title: 'Advent begins' }, ...draft.sections]))
    const at = server.clock.now() + 3_600_000
    const body = { revision: saved.revision, publish_at: new Date(at).toISOString(), time_zone: 'America/New_York' }
    const address = versions('discover', `/${saved.id}/schedule`)
    expect(await refusalOf(await editor.send('POST', address, { ...body, time_zone: 'Nowhere' }))).toMatchObject({
      field: 'time_zone',
    })
    expect(await dataOf(await editor.send('POST', address, body))).toMatchObject({
      state: 'scheduled',
      publish_at: body.publish_at,
    })
    // A scheduled version is never saved with a fault.
    expect((await save(saved, [{ ...ROW, title: '' }])).status).toBe(400)

    server.clock.advance(3599)
    expect(await publishDueVersions(server.program)).toBe(0)
    server.clock.advance(1)
    const published = await Promise.all([publishDueVersions(server.program), publishDueVersions(server.program)])
    expect(published.sort()).toEqual([0, 1])
    await vi.waitFor(async () => expect(await titles('discover')).toContain('Advent begins'), WAIT)
  })

  test('a schedule can be cancelled, and a draft deleted', async () => {
    const draft = await draftOf('discover')
    const at = new Date(server.clock.now() + 60_000).toISOString()
    const address = versions('discover', `/${draft.id}/schedule`)
    await dataOf(await editor.send('POST', address, { revision: 1, publish_at: at, time_zone: 'Europe/Berlin' }))
    expect(await dataOf(await editor.send('DELETE', address))).toMatchObject({ state: 'draft', publish_at: null })
    await dataOf(await editor.send('DELETE', versions('discover', `/${draft.id}`)))
    expect(await refusalOf(await editor.send('GET', versions('discover', `/${draft.id}`)))).toMatchObject({
      code: 'tab_not_found',
    })
  })

  test('a preview address shows a draft without a session or scripts, in our own pages only', async () => {
    const draft = await draftOf('sleep')
    await dataOf(await save(draft, [{ ...ROW, title: 'Only in the preview' }, ...draft.sections]))
    const { path } = await dataOf<{ path: string }>(
      await viewer.send('POST', versions('sleep', `/${draft.id}/preview`)),
    )
    const answer = await server.ask(path)
    const html = await answer.text()
    expect(html).toContain('Only in the preview')
    expect(html).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await server.ask(`${path.slice(0, -2)}xx`)).status).toBe(404)
    server.clock.advance(15 * 60)
    expect((await server.ask(path)).status).toBe(404)
  })

  test('an import does not change an edited version; following the source shows the import', async () => {
    const draft = await draftOf('sleep')
    await dataOf(await publish(await dataOf(await save(draft, [ROW]))))
    const { tags, sections } = await dataOf(await editor.send('GET', versions('sleep', '/source')))
    const [section] = await server.program.database
      .selectFrom('section')
      .selectAll()
      .where('tab', '=', 'sleep')
      .execute()
    if (!section) throw new Error('the demo catalogue has no sections for sleep')
    const brought = { ...section, title: 'Brought by the pack' }
    await server.program.database.transaction().execute(async (transaction) => {
      const tagsJson = JSON.stringify(tags)
      await replaceFeed(transaction, { tab: 'sleep', tagsJson, sections: [brought], entries: [] })
      await updateCatalogueVersion(transaction)
    })
    expect(sections.length).toBeGreaterThan(1)
    await vi.waitFor(async () => expect(await titles('sleep')).toEqual([ROW.title]), WAIT)
    const source = await dataOf(await editor.send('POST', '/web/studio/tabs/sleep/follow-source'))
    expect(source).toMatchObject({ id: 'source', state: 'live', sections: [{ title: brought.title }] })
    await vi.waitFor(async () => expect(await titles('sleep')).toEqual([brought.title]), WAIT)
  })

  test('a hidden recording is a fault before publishing', async () => {
    const { version } = await dataOf<{ version: number }>(
      await editor.send('GET', '/web/studio/catalogue/content/like-a-tree-planted'),
    )
    const edit = { version, fields: { visibility: 'private' } }
    await dataOf(await editor.send('POST', '/web/studio/catalogue/content/like-a-tree-planted/edits', edit))
    const [found] = await dataOf<Placeable[]>(
      await editor.send('GET', '/web/studio/placeables?q=Tree%20Planted&kind=content'),
    )
    expect(found).toMatchObject({ id: 'like-a-tree-planted', state: 'private' })
    const draft = await draftOf('for-you')
    const saved = await dataOf(
      await save(draft, [{ ...ROW, entries: [{ kind: 'content', id: 'like-a-tree-planted' }] }]),
    )
    expect(saved.faults).toMatchObject([{ code: 'entry_private', entry: 'content:like-a-tree-planted' }])
  })

  test('a viewer changes nothing, and an unknown tab has no versions', async () => {
    const body = { name: 'Mine' }
    expect((await viewer.send('POST', versions('sleep'), body)).status).toBe(403)
    expect((await editor.send('POST', versions('nothing'), body)).status).toBe(404)
  })
})
