import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentPath, seriesPath } from '#contract/paths.ts'
import type { EntryReferences } from '#contract/studio/references.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const RUTH = 'artist-ruth-adeyemi'
const OTHER = 'artist-ansel-moreau'

describe.each(BOTH_DATABASES)('references of entries, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let creator: TestBrowser
  let id: string
  let seriesId: string

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    const { database } = server.program
    const row = await database
      .selectFrom('content')
      .innerJoin('section_entry', 'section_entry.entry_id', 'content.id')
      .select(['content.id', 'content.series_id'])
      .where('section_entry.kind', '=', 'content')
      .where('content.series_id', 'is not', null)
      .where('content.artist_id', '=', RUTH)
      .orderBy('content.id')
      .executeTakeFirst()
    const any = await database
      .selectFrom('content')
      .select(['id', 'series_id'])
      .where('series_id', 'is not', null)
      .where('artist_id', '=', RUTH)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    id = row?.id ?? any.id
    seriesId = row?.series_id ?? any.series_id ?? ''
    editor = await logInAsStaff(server, 'editor')
    creator = await logInAsStaff(server, 'creator')
  })
  afterAll(() => server.stop())

  const referencesOf = async (type: string, ids: readonly string[], by = editor) =>
    dataOf<EntryReferences>(await by.send('POST', `/web/studio/catalogue/${type}/references`, { ids }))
  const countOf = (groups: EntryReferences['from'], wanted: string) =>
    groups.find((group) => group.kind === wanted)?.count ?? 0
  const draftOfTab = async () =>
    dataOf<{ id: string; revision: number; tags: object[]; sections: object[] }>(
      await editor.send('POST', '/web/studio/tabs/sleep/versions', { name: 'Advent' }),
    )

  test('a recording refers to its series and artist; days, tabs, buttons and drafts refer to it', async () => {
    const { database } = server.program
    const handle = await database.selectFrom('series').select('handle').where('id', '=', seriesId).executeTakeFirst()
    const cta_url = `https://selah.example${contentPath(handle?.handle ?? null, id)}?from=artist`
    const promo_unit_json = JSON.stringify({ image_url: '', description: 'x', cta_text: 'x', cta_url })
    await database.updateTable('artist').set({ promo_unit_json }).where('id', '=', OTHER).execute()
    await database.updateTable('daily_item').set({ reading_id: id }).where('day', '=', '11-28').execute()
    await database.updateTable('content').set({ reactions_count: 7 }).where('id', '=', id).execute()
    const path = `/web/studio/catalogue/content/${id}`
    await dataOf(await creator.send('PUT', `${path}/draft`, { version: 0, fields: { title: 'x' } }))
    const found = await referencesOf('content', [id])
    expect(found.from).toEqual(
      expect.arrayContaining([
        { kind: 'day', count: 1, named: [{ name: '11-28', tab: null, entry: null }] },
        expect.objectContaining({ kind: 'link', count: 1 }),
        { kind: 'draft', count: 1, named: [{ name: 'Creator Demo', tab: null, entry: null }] },
      ]),
    )
    expect(found.from.find((group) => group.kind === 'link')?.named[0]?.entry).toEqual({ kind: 'artist', id: OTHER })
    expect(found.to).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'series',
          named: [expect.objectContaining({ entry: { kind: 'series', id: seriesId } })],
        }),
        expect.objectContaining({ kind: 'artist', named: [expect.objectContaining({ name: 'Ruth Adeyemi' })] }),
      ]),
    )
    expect(found.saves).toBe(7)
  })

  test('sections of live tabs are distinguished from those of drafts, which only readers of tabs see', async () => {
    const before = countOf((await referencesOf('content', [id])).from, 'section-draft')
    const version = await draftOfTab()
    const section = {
      ...{ id: 'advent', object: 'web-scrollable-row', title: 'Advent at midnight', subtitle: null, overline: null },
      ...{ description: null, reference: null, image: null, wide_image: null, button_text: null, action_url: null },
      ...{ shape: null, tags: [], entries: [{ kind: 'content', id }] },
    }
    const body = { revision: version.revision, tags: version.tags, sections: [...version.sections, section] }
    await dataOf(await editor.send('PUT', `/web/studio/tabs/sleep/versions/${version.id}`, body))
    const { from } = await referencesOf('content', [id])
    expect(countOf(from, 'section-draft')).toBe(before + 1)
    expect(from.find((group) => group.kind === 'section-draft')?.named).toContainEqual({
      ...{ name: 'Advent at midnight', tab: 'sleep', entry: null },
    })
    const seen = await referencesOf('content', [id], creator)
    expect(JSON.stringify(seen)).not.toContain('Advent at midnight')
    expect(countOf(seen.from, 'section')).toBe(countOf(from, 'section'))
  })

  test('a series refers to its artist, and its recordings to it; an artist has series and recordings', async () => {
    const { database } = server.program
    const items = await database.selectFrom('content').select('id').where('series_id', '=', seriesId).execute()
    const series = await referencesOf('series', [seriesId])
    expect(countOf(series.from, 'item')).toBe(items.length)
    expect(countOf(series.to, 'artist')).toBe(1)
    const artist = await referencesOf('artist', [RUTH])
    expect(countOf(artist.from, 'item')).toBeGreaterThanOrEqual(items.length)
    expect(countOf(artist.from, 'creator')).toBe(1)
  })

  test('a section that names a series and has a button to it is one section', async () => {
    const { database } = server.program
    const { id: named, ...found } = await database
      .selectFrom('section_entry')
      .innerJoin('series', 'series.id', 'section_entry.entry_id')
      .select(['series.id', 'series.handle', 'section_entry.section_id'])
      .where('section_entry.kind', '=', 'series')
      .orderBy('series.id')
      .executeTakeFirstOrThrow()
    const leadTo = (action_url: string | null) =>
      database.updateTable('section').set({ action_url }).where('id', '=', found.section_id).execute()
    await leadTo(null)
    const before = countOf((await referencesOf('series', [named])).from, 'section')
    expect(before).toBeGreaterThan(0)
    await leadTo(seriesPath(found.handle))
    expect(countOf((await referencesOf('series', [named])).from, 'section')).toBe(before)
  })

  test('references of many entries are combined, each listed once; those of other artists are left out', async () => {
    const { database } = server.program
    const items = await database.selectFrom('content').select('id').where('series_id', '=', seriesId).execute()
    const ids = items.map((item) => item.id)
    const found = await referencesOf('content', ids)
    expect([countOf(found.to, 'series'), countOf(found.to, 'artist')]).toEqual([1, 1])
    const theirs = await database.selectFrom('content').select('id').where('artist_id', '=', OTHER).execute()
    const none = await referencesOf(
      'content',
      theirs.map((item) => item.id),
      creator,
    )
    expect(none).toEqual({ from: [], to: [], saves: 0, followers: 0, listeners: [] })
    expect((await referencesOf('content', ['gone'])).from).toEqual([])
  })
})
