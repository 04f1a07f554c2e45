import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LibraryView, MOST_LIBRARY_VIEWS } from '#contract/studio/library/library-views.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const PATH = '/web/studio/library/views'
const SHOWS = {
  kind: 'content',
  filters: { q: 'psalm', missing: 'transcript', changed_within: '7', sort: 'added-oldest' },
  columns: ['state', 'artist', 'published'],
}

describe.each(BOTH_DATABASES)('saved views of the library, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let viewer: TestBrowser
  let owner: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    editor = await logInAsStaff(server, 'editor')
    viewer = await logInAsStaff(server, 'viewer')
    owner = await logInAsStaff(server, 'operator')
  })
  afterAll(() => server.stop())
  beforeEach(() => server.program.database.deleteFrom('library_view').execute())

  const save = (by: TestBrowser, name: string, isShared = false, shows: object = SHOWS) =>
    by.send('POST', PATH, { name, is_shared: isShared, ...shows })
  const saved = async (by: TestBrowser, name: string, isShared = false) =>
    dataOf<LibraryView>(await save(by, name, isShared))
  const namesFor = async (by: TestBrowser) =>
    (await dataOf<LibraryView[]>(await by.send('GET', PATH))).map(({ name }) => name)

  inDatabaseKinds(kind, () => {
    test('a view keeps its filters, order and columns, and only its maker sees it until it is shared', async () => {
      const view = await saved(editor, '  Without words ')
      expect(view).toMatchObject({ name: 'Without words', made_by: null, may_change: true, ...SHOWS })
      await saved(editor, 'Advent', true)
      expect(await namesFor(editor)).toEqual(['Advent', 'Without words'])
      expect(await namesFor(viewer)).toEqual(['Advent'])
      const [seen] = await dataOf<LibraryView[]>(await viewer.send('GET', PATH))
      expect(seen).toMatchObject({ made_by: 'Editor Demo', may_change: false, is_shared: true })
      const shared = await editor.send('PUT', `${PATH}/${view.id}`, { is_shared: true })
      expect(await dataOf<LibraryView>(shared)).toMatchObject({ is_shared: true, ...SHOWS })
      expect(await namesFor(viewer)).toEqual(['Advent', 'Without words'])
    })

    test('a view is renamed, shows something else, and is removed', async () => {
      const { id } = await saved(editor, 'First')
      const shows = { kind: 'series', filters: { missing: 'artist' }, columns: null }
      const changed = await editor.send('PUT', `${PATH}/${id}`, { name: 'Second', shows })
      expect(await dataOf<LibraryView>(changed)).toMatchObject({ id, name: 'Second', ...shows })
      await dataOf(await editor.send('DELETE', `${PATH}/${id}`))
      expect(await namesFor(editor)).toEqual([])
      expect(await refusalOf(await editor.send('DELETE', `${PATH}/${id}`))).toMatchObject({ status: 404 })
    })

    test('nobody changes the view of somebody else; an owner changes and removes a shared one', async () => {
      const [hidden, shared] = [await saved(editor, 'Hidden'), await saved(editor, 'Shared', true)]
      const refusals = async (by: TestBrowser, id: string) => [
        (await by.send('PUT', `${PATH}/${id}`, { name: 'Taken' })).status,
        (await by.send('DELETE', `${PATH}/${id}`)).status,
      ]
      expect(await refusals(viewer, hidden.id)).toEqual([404, 404])
      expect(await refusals(viewer, shared.id)).toEqual([403, 403])
      expect(await refusals(owner, hidden.id)).toEqual([404, 404])
      expect(await namesFor(editor)).toEqual(['Hidden', 'Shared'])
      expect(await refusals(owner, shared.id)).toEqual([200, 200])
      expect(await namesFor(editor)).toEqual(['Hidden'])
    })

    test('a member who may only read saves private views, and shares none', async () => {
      expect(await refusalOf(await save(viewer, 'For all', true))).toMatchObject({ status: 403, code: 'forbidden' })
      const { id } = await saved(viewer, 'For me')
      expect((await viewer.send('PUT', `${PATH}/${id}`, { is_shared: true })).status).toBe(403)
      expect(await namesFor(viewer)).toEqual(['For me'])
    })

    test.each([
      ['a blank name', { name: '  ' }],
      ['a long name', { name: 'x'.repeat(61) }],
      ['an unknown filter value', { filters: { state: 'lost' } }],
      ['an unknown column', { columns: ['secret'] }],
      ['a column twice', { columns: ['state', 'state'] }],
    ])('refuses %s', async (_, changes) => {
      const body = { name: 'View', is_shared: false, ...SHOWS, ...changes }
      expect(await refusalOf(await editor.send('POST', PATH, body))).toMatchObject({ status: 400 })
      expect(await namesFor(editor)).toEqual([])
    })
  })

  test('a member has at most a fixed number of views, also when two are saved at once', async () => {
    for (let count = 1; count < MOST_LIBRARY_VIEWS; count += 1) await saved(editor, `View ${count}`)
    const both = await Promise.all([save(editor, 'Last'), save(editor, 'Too many')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await namesFor(editor)).toHaveLength(MOST_LIBRARY_VIEWS)
    await saved(viewer, 'Of another')
  })
})
