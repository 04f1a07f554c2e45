import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENTRY_SOURCES, type Entry, type LibraryRow } from '#contract/studio/catalogue.ts'
import { LIBRARY_SORTS } from '#contract/studio/library/library-filters.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const RUTH = 'artist-ruth-adeyemi'

describe.each(BOTH_DATABASES)('filters of the library, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let all: LibraryRow[]

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    editor = await logInAsStaff(server, 'editor')
    all = await everyRow('')
  })
  afterAll(() => server.stop())

  /** All rows, page by page. */
  async function everyRow(query: string, by = editor): Promise<LibraryRow[]> {
    const rows: LibraryRow[] = []
    let offset = ''
    do {
      const response = await by.send('GET', `/web/studio/library?limit=7&${query}${offset}`)
      const page: { data: LibraryRow[]; last_item_identifier: string | null } = await response.json()
      rows.push(...page.data)
      offset = page.last_item_identifier ? `&offset=${encodeURIComponent(page.last_item_identifier)}` : ''
    } while (offset !== '')
    return rows
  }
  const idsOf = async (query: string, by = editor) => (await everyRow(query, by)).map(({ id }) => id)
  const entryOf = async (type: string, id: string) =>
    dataOf<Entry>(await editor.send('GET', `/web/studio/catalogue/${type}/${id}`))
  const edit = async (by: TestBrowser, id: string, fields: object) => {
    const { version } = await entryOf('content', id)
    await dataOf(await by.send('POST', `/web/studio/catalogue/content/${id}/edits`, { version, fields }))
  }
  const firstId = () => all.find(({ artist_id, series_id }) => artist_id === RUTH && series_id)?.id ?? ''

  test('every order has all recordings once, page by page', async () => {
    for (const sort of LIBRARY_SORTS) {
      const ids = await idsOf(`sort=${sort}`)
      expect([sort, ids.length, new Set(ids).size]).toEqual([sort, all.length, all.length])
    }
    const newest = await idsOf('sort=published-newest')
    expect(await idsOf('sort=published-oldest')).toEqual(newest.toReversed())
  })

  test.each(['content', 'series', 'artist'])('each %s has one source, the one that its editor shows', async (type) => {
    const found = await Promise.all(ENTRY_SOURCES.map((source) => idsOf(`kind=${type}&source=${source}`)))
    const expected = (await idsOf(`kind=${type}`)).sort()
    expect(found.flat().sort()).toEqual(expected)
    for (const [at, ids] of found.entries())
      for (const id of ids.slice(0, 2)) expect((await entryOf(type, id)).source).toBe(ENTRY_SOURCES[at])
  })

  test('finds what is missing: a transcript, a passage, an artist, a picture of its own', async () => {
    const { database } = server.program
    const id = firstId()
    const isMissing = async (what: string) => (await idsOf(`missing=${what}`)).includes(id)
    await database.deleteFrom('content_verse').where('content_id', '=', id).execute()
    await database.deleteFrom('text_track').where('content_id', '=', id).execute()
    expect([await isMissing('passage'), await isMissing('transcript')]).toEqual([true, true])
    const lines = [{ start: 0, end: null, text: 'Amen', name: null }]
    const { version } = await entryOf('content', id)
    await dataOf(await editor.send('POST', `/web/studio/transcripts/${id}`, { version, lines }))
    await database
      .insertInto('content_verse')
      .values({ content_id: id, book: 1, from_chapter: 1, from_verse: 1, to_chapter: 1, to_verse: 1 })
      .execute()
    expect([await isMissing('passage'), await isMissing('transcript')]).toEqual([false, false])
    expect([await isMissing('artist'), await isMissing('picture')]).toEqual([false, false])
    const series_id = all.find((row) => row.id === id)?.series_id ?? ''
    const image = database.selectFrom('series').select('image').where('id', '=', series_id)
    await database.updateTable('content').set({ artist_id: null, image }).where('id', '=', id).execute()
    expect([await isMissing('artist'), await isMissing('picture')]).toEqual([true, true])
    await database.updateTable('content').set({ artist_id: RUTH }).where('id', '=', id).execute()
    expect(await idsOf('kind=series&missing=transcript')).toEqual([])
  })

  test('finds what was changed since a time, by oneself or by others', async () => {
    const owner = await logInAsStaff(server, 'operator')
    const [mine = '', theirs = ''] = all.slice(-2).map(({ id }) => id)
    server.clock.advance(60)
    const since = new Date(server.clock.now()).toISOString()
    await edit(editor, mine, { description: 'By me' })
    await edit(owner, theirs, { description: 'By another' })
    expect((await idsOf(`changed_since=${since}`)).sort()).toEqual([mine, theirs].sort())
    expect(await idsOf(`changed_by=me&changed_since=${since}`)).toEqual([mine])
    expect(await idsOf(`changed_by=others&changed_since=${since}`)).toEqual([theirs])
    expect(await idsOf(`changed_by=me&changed_since=${since}`, owner)).toEqual([theirs])
  })

  test('finds one’s own drafts, and nobody else’s', async () => {
    const id = firstId()
    await dataOf(await editor.send('PUT', `/web/studio/catalogue/content/${id}/draft`, { version: 0, fields: {} }))
    expect(await idsOf('is_drafted=true')).toEqual([id])
    expect(await idsOf('is_drafted=true', await logInAsStaff(server, 'operator'))).toEqual([])
  })

  test('finds a language, an access and a state together', async () => {
    const expected = all.filter(({ locale, is_free, state }) => locale === 'en' && is_free && state === 'live')
    expect((await idsOf('locale=en&access=free&state=live')).length).toBe(expected.length)
    expect(await idsOf('locale=cy')).toEqual(all.filter(({ locale }) => locale === 'cy').map(({ id }) => id))
  })

  test('a creator finds none of another artist by any filter', async () => {
    const creator = await logInAsStaff(server, 'creator')
    for (const query of ['missing=passage', 'source=pack', 'changed_by=others', 'locale=en', 'sort=published-oldest'])
      expect((await everyRow(query, creator)).filter(({ artist_id }) => artist_id !== RUTH)).toEqual([])
  })
})
