import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getSeries } from '#contract/catalogue/content.ts'
import type { Entry, EntryRevision, LibraryRow } from '#contract/studio/catalogue.ts'
import { replaceRow } from '#server/database/catalogue/catalogue-import.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const SERIES = 'series-slow-psalms'
const PATH = `/web/studio/catalogue/series/${SERIES}`
const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }

describe.each(DATABASE_KINDS)('the items of a series in an order by hand, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let ids: string[]

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    editor = await logInAsStaff(server, 'editor')
    ids = await listed()
    await edit({ content_order: 'manual' })
  })
  afterAll(() => server.stop())
  beforeEach(() => edit({ hand_order: [] }))

  const entry = async () => dataOf<Entry>(await editor.send('GET', PATH))
  const edit = async (fields: object) => {
    const { version } = await entry()
    return dataOf<Entry>(await editor.send('POST', `${PATH}/edits`, { version, fields }))
  }
  const listed = async () => {
    const response = await editor.send('GET', `/web/studio/library?series_id=${SERIES}&sort=manual&limit=200`)
    return (await dataOf<LibraryRow[]>(response)).map(({ id }) => id)
  }
  const itemsForListeners = async () => {
    const input = { params: { id: SERIES }, query: {} }
    return (await callServer(server, getSeries, input)).data.items.map(({ id }) => id)
  }
  const reversed = () => [...ids].reverse()

  test('is what listeners get, at once, and an undo restores the order of the source', async () => {
    expect(ids.length).toBeGreaterThan(2)
    const { version, fields, overrides } = await edit({ hand_order: reversed() })
    expect(fields.hand_order).toEqual(reversed())
    expect(overrides.map(({ field }) => field)).toContain('hand_order')
    expect(await listed()).toEqual(reversed())
    await vi.waitFor(async () => {
      const items = await itemsForListeners()
      expect(items.length).toBeGreaterThan(2)
      expect(items).toEqual(reversed().slice(0, items.length))
    }, WAIT)
    const [revision] = await dataOf<EntryRevision[]>(await editor.send('GET', `${PATH}/revisions`))
    expect(revision?.changes).toEqual([{ field: 'hand_order', from: [], to: reversed() }])
    await dataOf(await editor.send('POST', `${PATH}/revisions/${version}/undo`))
    expect(await listed()).toEqual(ids)
    expect((await entry()).fields.hand_order).toEqual([])
  })

  test('survives an import, whose positions are back once the series follows its source again', async () => {
    const { version } = await edit({ hand_order: reversed() })
    const { database } = server.program
    const [first = '', second = ''] = ids
    await database.transaction().execute(async (transaction) => {
      // Its source now has the first two the other way round.
      for (const [at, id] of [second, first].entries()) {
        const row = await transaction.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        await replaceRow(transaction, 'content', { ...row, position: at })
      }
    })
    expect(await listed()).toEqual(reversed())
    await dataOf(await editor.send('POST', `${PATH}/follow-source`, { version, field: 'hand_order' }))
    expect((await listed()).slice(0, 2)).toEqual([second, first])
    const left = database.selectFrom('catalogue_override').select('entry_id').where('column_name', '=', 'position')
    expect(await left.execute()).toEqual([])
  })

  test('keeps the place of an item that an import moves, even if the chosen order is that of the source', async () => {
    await edit({ hand_order: ids })
    const { database } = server.program
    const [first = ''] = ids
    await database.transaction().execute(async (transaction) => {
      const row = await transaction.selectFrom('content').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
      await replaceRow(transaction, 'content', { ...row, position: 1000 })
    })
    expect(await listed()).toEqual(ids)
  })

  test('places items that joined the series later at its end, and ignores ids of items in other series', async () => {
    const before = await listed()
    const last = before.at(-1) ?? ''
    await edit({ hand_order: [last, 'like-a-tree-unknown'] })
    expect(await listed()).toEqual([last, ...before.slice(0, -1)])
    const item = await dataOf<Entry>(await editor.send('GET', `/web/studio/catalogue/content/${last}`))
    expect(item.overrides).toEqual([])
  })
})
