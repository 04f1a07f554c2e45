import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getContent, getSeries } from '#contract/catalogue/content.ts'
import type { ArtistChoice } from '#contract/studio/artists.ts'
import type { Entry, EntryRevision, LibraryRow } from '#contract/studio/catalogue.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const ITEM = 'like-a-tree-planted'
const SERIES = 'series-slow-psalms'
const RUTH = 'artist-ruth-adeyemi'
const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }

describe.each(DATABASE_KINDS)('the catalogue in the studio, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let creator: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    editor = await logIn('editor')
    creator = await logIn('creator')
  })

  const logIn = (name: string) => logInAsStaff(server, name)
  const entryPath = (id: string, type = 'content') => `/web/studio/catalogue/${type}/${id}`
  const entryOf = async (id = ITEM, type = 'content') => dataOf<Entry>(await editor.send('GET', entryPath(id, type)))
  const edit = async (
    fields: object,
    { version, by = editor, id = ITEM }: { version?: number; by?: TestBrowser; id?: string } = {},
  ) => by.send('POST', `${entryPath(id)}/edits`, { version: version ?? (await entryOf(id)).version, fields })
  const library = async (query: string, by = editor) =>
    (await (await by.send('GET', `/web/studio/library?${query}`)).json()) as {
      data: LibraryRow[]
      last_item_identifier: string | null
    }
  const shown = async () => (await callServer(server, getContent, { params: { id: ITEM }, query: {} })).data
  /** Each process reads the catalogue version once a second. */
  const untilShown = (content: object) => vi.waitFor(async () => expect(await shown()).toMatchObject(content), WAIT)

  test('an edit is public at once, keeps the source’s value, and is in the history', async () => {
    const before = await entryOf()
    await dataOf(await edit({ title: 'A new title', tags: [{ name: 'hope', display_name: 'Hope' }] }))
    await untilShown({ title: 'A new title', tags: [{ name: 'hope' }] })
    const after = await entryOf()
    expect(after).toMatchObject({ version: before.version + 1, source: 'pack', may_edit: true })
    expect(after.overrides).toContainEqual({ field: 'title', source_value: before.title })
    const [revision] = await dataOf<EntryRevision[]>(await editor.send('GET', `${entryPath(ITEM)}/revisions`))
    expect(revision).toMatchObject({ by: 'Editor Demo', kind: 'edit', version: after.version })
    expect(revision?.changes).toContainEqual({ field: 'title', from: before.title, to: 'A new title' })
  })

  test('an undo restores the old values, and fields that followed their source follow it again', async () => {
    const before = await entryOf()
    await dataOf(await edit({ author_name: 'Someone else' }))
    const { version } = await entryOf()
    const undone = await dataOf<Entry>(await editor.send('POST', `${entryPath(ITEM)}/revisions/${version}/undo`))
    expect(undone.fields.author_name).toBe(before.fields.author_name)
    expect(undone.overrides.map(({ field }) => field)).not.toContain('author_name')
    expect(undone.version).toBe(version + 1)
  })

  test('a field follows its source again', async () => {
    await dataOf(await edit({ description: 'Rewritten' }))
    const { version, overrides } = await entryOf()
    const source = overrides.find(({ field }) => field === 'description')?.source_value
    const body = { version, field: 'description' }
    const entry = await dataOf<Entry>(await editor.send('POST', `${entryPath(ITEM)}/follow-source`, body))
    expect(entry.fields.description).toBe(source)
    await untilShown({ description: source })
  })

  test('the later of two edits of one field is refused with the difference; other fields merge', async () => {
    const { version } = await entryOf()
    const [first, second] = await Promise.all([
      edit({ category: 'sleep' }, { version }),
      edit({ category: 'music' }, { version }),
    ])
    const answers = [first, second]
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409) as Response
    expect(await refusalOf(lost)).toMatchObject({ code: 'edit_conflict', changes: [{ field: 'category' }] })
    await dataOf(await edit({ number: 77 }, { version }))
    expect((await entryOf()).fields.number).toBe(77)
    const late = await editor.send('POST', `${entryPath(ITEM)}/revisions/${version + 1}/undo`)
    expect(late.status).toBe(200)
  })

  test('a hidden item is gone for listeners and stays in the library; a schedule brings it back at its time', async () => {
    await dataOf(await edit({ visibility: 'private' }))
    await vi.waitFor(() => expect(shown()).rejects.toThrow('content_not_found'), WAIT)
    expect((await library('state=private')).data.map(({ id }) => id)).toContain(ITEM)

    expect(await refusalOf(await edit({ visibility: 'schedule' }))).toMatchObject({ field: 'fields.visible_at' })
    const visible_at = new Date(server.clock.now() + 60_000).toISOString()
    await dataOf(await edit({ visibility: 'schedule', visible_at }))
    expect((await library('state=scheduled')).data.find(({ id }) => id === ITEM)).toMatchObject({ visible_at })
    server.clock.advance(61)
    await untilShown({ id: ITEM })
    expect((await entryOf()).state).toBe('live')
  })

  test('an edited series is found under its new title, with its items in the chosen order', async () => {
    const { version, fields } = await entryOf(SERIES, 'series')
    expect(fields).not.toHaveProperty('is_free')
    const body = { version, fields: { title: 'Unhurried psalms', content_order: 'published-oldest' } }
    await dataOf(await editor.send('POST', `${entryPath(SERIES, 'series')}/edits`, body))
    await vi.waitFor(async () => {
      const { data } = await callServer(server, getSeries, { params: { id: SERIES }, query: {} })
      expect(data.title).toBe('Unhurried psalms')
    }, WAIT)
    expect(JSON.stringify(await (await server.ask('/web/search?q=unhurried')).json())).toContain('Unhurried psalms')
    const wrong = await editor.send('POST', `${entryPath(SERIES, 'series')}/edits`, {
      version: 1,
      fields: { is_free: true },
    })
    expect(await refusalOf(wrong)).toMatchObject({ code: 'invalid_input', field: 'fields.is_free' })
  })

  test('the library is paged without a gap, searched by title, and filtered', async () => {
    const ids: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await library(`limit=50${next && `&offset=${next}`}`)
      ids.push(...page.data.map(({ id }) => id))
      next = page.last_item_identifier
    }
    expect(new Set(ids).size).toBe(ids.length)
    const { count } = await server.program.database
      .selectFrom('content')
      .select((is) => is.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(ids.length).toBe(Number(count))
    const found = await library('kind=series&q=THE')
    expect(found.data.length).toBeGreaterThan(1)
    for (const { title } of found.data) expect(title.toLowerCase()).toContain('the')
    expect((await library('q=100%25_')).data).toEqual([])
    for (const { is_free } of (await library('access=locked')).data) expect(is_free).toBe(false)
  })

  test('a creator sees and edits only entries of their own artist', async () => {
    const own = (await library('limit=200', creator)).data
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ artist_id }) => artist_id))).toEqual(new Set([RUTH]))
    const other = (await library('limit=200')).data.find(({ artist_id }) => artist_id !== RUTH)?.id ?? ''
    for (const [method, path, body] of [
      ['GET', entryPath(other)],
      ['GET', `${entryPath(other)}/revisions`],
      ['POST', `${entryPath(other)}/edits`, { version: 0, fields: { title: 'Mine' } }],
      ['POST', `${entryPath(other)}/follow-source`, { version: 0, field: 'title' }],
      ['POST', `${entryPath(other)}/revisions/1/undo`],
    ] as const) {
      expect(await refusalOf(await creator.send(method, path, body))).toMatchObject({ code: 'content_not_found' })
    }
    await dataOf(await edit({ title: 'By its maker', visibility: 'private' }, { by: creator, id: own[0]?.id ?? '' }))
  })

  test('artists are found by part of their name or by id; a creator finds the own artist only', async () => {
    const found = async (query: string, by = editor) =>
      (await dataOf<ArtistChoice[]>(await by.send('GET', `/web/studio/artists?${query}`))).map(({ id }) => id)
    const all = await found('')
    expect(all.length).toBeGreaterThan(1)
    expect(await found('q=RUTH')).toEqual([RUTH])
    expect(await found(`id=${all[0]}`)).toEqual([all[0]])
    expect(await found('q=100%25_')).toEqual([])
    expect(await found('', creator)).toEqual([RUTH])
    expect(await found(`id=${all.find((id) => id !== RUTH)}`, creator)).toEqual([])
  })

  test('a reviewed creator edits private entries and cannot publish; a viewer only reads', async () => {
    const { database } = server.program
    const id = (await library('limit=1', creator)).data[0]?.id ?? ''
    await database.updateTable('staff_role').set({ needs_review: 1 }).where('role', '=', 'creator').execute()
    expect(await refusalOf(await edit({ visibility: 'public' }, { by: creator, id }))).toMatchObject({
      code: 'forbidden',
    })
    const ofLive = (await library('state=live&limit=1', creator)).data[0]?.id ?? ''
    expect(await refusalOf(await edit({ title: 'At once' }, { by: creator, id: ofLive }))).toMatchObject({
      code: 'forbidden',
    })
    await database.updateTable('content').set({ visibility: 'private' }).where('id', '=', id).execute()
    await dataOf(await edit({ title: 'A draft of it' }, { by: creator, id }))
    await database.updateTable('staff_role').set({ needs_review: 0 }).where('role', '=', 'creator').execute()

    const viewer = await logIn('viewer')
    expect((await dataOf<Entry>(await viewer.send('GET', entryPath(ITEM)))).may_edit).toBe(false)
    expect(await refusalOf(await edit({ title: 'x' }, { by: viewer }))).toMatchObject({ code: 'forbidden' })
  })

  test.each([
    ['a blank title', { title: '  ' }],
    ['a time that is none', { published_at: 'tomorrow' }],
    ['a number with a fraction', { number: 1.5 }],
    ['a chapter without a title', { chapters: [{ id: 'a', start_time: 1 }] }],
  ])('%s is refused and changes nothing', async (_name, fields) => {
    const { version } = await entryOf()
    expect(await refusalOf(await edit(fields))).toMatchObject({ code: 'invalid_input' })
    expect((await entryOf()).version).toBe(version)
  })
})
