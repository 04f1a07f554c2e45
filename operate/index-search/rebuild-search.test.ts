import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { search } from '#contract/catalogue/search.ts'
import { indexCatalogue } from '#server/database/search/catalogue-index.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { indexWhenMissing, rebuildSearch } from './rebuild-search.ts'

const TABLES = ['search_document', 'search_term', 'search_place', 'search_prefix', 'search_slip'] as const

describe.each(BOTH_DATABASES)('the search index and writes on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  // The type is part of the cache key: no answer is from before the write.
  let asked = 0
  async function find(q: string) {
    const { data } = await callServer(server, search, { query: { q: `${q}${' '.repeat(++asked)}` } })
    return data.groups.flatMap(({ items }) => items.map(({ id }) => id))
  }

  test('finds imported entries', async () => {
    expect(await find('slow psalms')).toContain('series-slow-psalms')
    expect(await find('like a tree planted')).toContain('like-a-tree-planted')
  })

  test('finds a new title and not the old one, also in dependent entries', async () => {
    await server.program.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('series')
        .set({ title: 'Zebulun Songs' })
        .where('id', '=', 'series-slow-psalms')
        .execute()
      await indexCatalogue(transaction, { seriesIds: ['series-slow-psalms'] })
    })
    expect(await find('slow psalms')).not.toContain('series-slow-psalms')
    const found = await find('zebulun')
    expect(found).toContain('series-slow-psalms')
    expect(found).toContain('like-a-tree-planted')
  })

  test('does not find deleted entries', async () => {
    const id = 'like-a-tree-planted'
    await server.program.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('content_verse').where('content_id', '=', id).execute()
      await transaction.deleteFrom('content').where('id', '=', id).execute()
      await indexCatalogue(transaction, { contentIds: [id] })
    })
    const row = await server.program.database
      .selectFrom('search_document')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toBeUndefined()
    expect(await find('like a tree planted')).not.toContain(id)
  })

  test('does not find an entry that became private, before any indexing', async () => {
    await server.program.database
      .updateTable('series')
      .set({ visibility: 'private' })
      .where('id', '=', 'series-slow-psalms')
      .execute()
    expect(await find('zebulun')).toEqual([])
  })

  test('indexes an older database completely, and a second run changes nothing', async () => {
    const { database } = server.program
    const before = await database.selectFrom('search_document').select(['kind', 'id', 'words']).execute()
    for (const table of TABLES) await database.deleteFrom(table).execute()
    await indexWhenMissing(database)
    const after = await database.selectFrom('search_document').select(['kind', 'id', 'words']).execute()
    const inOrder = (rows: typeof after) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(inOrder(after)).toEqual(inOrder(before))
    const places = await database.selectFrom('search_place').selectAll().execute()
    await rebuildSearch(database)
    expect(await database.selectFrom('search_place').selectAll().execute()).toHaveLength(places.length)
  })
})
