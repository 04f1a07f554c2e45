import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntryRevision } from '#contract/studio/catalogue.ts'
import type { BulkResult } from '#contract/studio/library/bulk-edits.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { logInAsStaff } from '#testing/studio/staff-browser.ts'

const FREE_ITEM = 'like-a-tree-planted'
const OTHER_ITEM = 'the-ladder'

describe.each(DATABASE_KINDS)('bulk edits in the studio, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    editor = await logIn('editor')
  })
  afterAll(() => server.stop())

  const logIn = (name: string) => logInAsStaff(server, name)
  const post = async (path: string, body: object, by = editor) =>
    (await (await by.send('POST', `/web/studio/catalogue/content/${path}`, body)).json()) as { data: BulkResult[] }
  const bulkEdit = async (fields: object, options: { ids?: string[]; is_preview?: boolean; by?: TestBrowser } = {}) => {
    const { ids = [FREE_ITEM, OTHER_ITEM], is_preview = false, by } = options
    return (await post('bulk-edits', { ids, fields, is_preview, reason: 'Tidying' }, by)).data
  }
  const outcomes = (results: readonly BulkResult[]) => results.map(({ id, outcome }) => [id, outcome])
  const historyOf = async (id: string) => {
    const response = await editor.send('GET', `/web/studio/catalogue/content/${id}/revisions`)
    return ((await response.json()) as { data: EntryRevision[] }).data
  }

  test('a preview lists the changes and writes nothing', async () => {
    const before = await historyOf(FREE_ITEM)
    const results = await bulkEdit({ is_explicit: true }, { is_preview: true })
    expect(outcomes(results)).toEqual([
      [FREE_ITEM, 'changed'],
      [OTHER_ITEM, 'changed'],
    ])
    expect(results.map(({ version }) => version)).toEqual([null, null])
    expect(await historyOf(FREE_ITEM)).toEqual(before)
  })

  test('an edit is a revision of each entry with its reason, and is undone as one', async () => {
    const results = await bulkEdit({ is_explicit: true })
    expect((await historyOf(OTHER_ITEM))[0]).toMatchObject({ kind: 'edit', reason: 'Tidying' })
    expect(outcomes(await bulkEdit({ is_explicit: true }))).toEqual([
      [FREE_ITEM, 'unchanged'],
      [OTHER_ITEM, 'unchanged'],
    ])
    const revisions = results.map(({ id, version }) => ({ id, version }))
    const undone = await post('bulk-undos', { revisions })
    expect(undone.data.map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
    expect((await historyOf(FREE_ITEM))[0]).toMatchObject({ kind: 'undo' })
  })

  test('ads are set for items, previewed, taken away and given back', async () => {
    const ads_metadata = { adNetwork: 'partner', adTagUrl: 'https://ads.test/vast.xml' }
    expect(outcomes(await bulkEdit({ ads_metadata }, { is_preview: true }))).toEqual([
      [FREE_ITEM, 'changed'],
      [OTHER_ITEM, 'changed'],
    ])
    await bulkEdit({ ads_metadata })
    expect((await historyOf(FREE_ITEM))[0]?.changes).toEqual([{ field: 'ads_metadata', from: null, to: ads_metadata }])
    const removed = await bulkEdit({ ads_metadata: null })
    const undone = await post('bulk-undos', { revisions: removed.map(({ id, version }) => ({ id, version })) })
    expect(undone.data.map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
    expect((await historyOf(OTHER_ITEM))[0]?.changes).toEqual([{ field: 'ads_metadata', from: null, to: ads_metadata }])
    await bulkEdit({ ads_metadata: null })
    const ofSeries = await editor.send('POST', '/web/studio/catalogue/series/bulk-edits', {
      ...{ ids: ['series-slow-psalms'], fields: { ads_metadata: null }, is_preview: true },
    })
    expect(ofSeries.status).toBe(400)
  })

  test('entries of another artist and unknown ones are refused, and the others change', async () => {
    const creator = await logIn('creator')
    const library = await creator.send('GET', '/web/studio/library?limit=1')
    const [own] = ((await library.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
    const ids = [OTHER_ITEM, own ?? '', 'no-such-item']
    expect(outcomes(await bulkEdit({ is_explicit: true }, { ids, by: creator }))).toEqual([
      [OTHER_ITEM, 'refused'],
      [own, 'changed'],
      ['no-such-item', 'refused'],
    ])
  })

  test('a field that a kind does not have, and a schedule without a time, are refused whole', async () => {
    const series = await editor.send('POST', '/web/studio/catalogue/series/bulk-edits', {
      ids: ['series-slow-psalms'],
      fields: { is_free: true },
      is_preview: false,
    })
    const schedule = await editor.send('POST', '/web/studio/catalogue/content/bulk-edits', {
      ids: [FREE_ITEM],
      fields: { visibility: 'schedule' },
      is_preview: true,
    })
    expect([series.status, schedule.status]).toEqual([400, 400])
  })

  test('a schedule that one entry has no time for is refused before any is written', async () => {
    const scheduled = { visibility: 'schedule', visible_at: '2030-01-01T00:00:00.000Z', is_explicit: false }
    await bulkEdit(scheduled, { ids: [FREE_ITEM] })
    const before = await historyOf(FREE_ITEM)
    const response = await editor.send('POST', '/web/studio/catalogue/content/bulk-edits', {
      ids: [FREE_ITEM, OTHER_ITEM],
      fields: { visibility: 'schedule', is_explicit: true },
      is_preview: false,
    })
    expect(response.status).toBe(400)
    expect(await historyOf(FREE_ITEM)).toEqual(before)
  })
})
