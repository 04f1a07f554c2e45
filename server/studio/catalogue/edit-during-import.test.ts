import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replaceRow } from '#server/database/catalogue/catalogue-import.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { findEntry } from '#server/database/studio/entries.ts'
import { listOverrides } from '#server/database/studio/overrides.ts'
import { waitForBlocked } from '#testing/databases/wait-for-blocked.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { changeEntry } from './change-entry.ts'

const ITEM = 'like-a-tree-planted'

// The embedded database has one writer at a time: there an edit never falls within an import.
describe('an edit during an import, on PostgreSQL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('postgresql')
  })
  afterAll(() => server.stop())

  test('wins over an item that the import writes after it has looked up the overrides', async () => {
    const { database } = server.program
    const row = await database.selectFrom('content').selectAll().where('id', '=', ITEM).executeTakeFirstOrThrow()
    let editing: Promise<unknown> = Promise.resolve()
    await database.transaction().execute(async (transaction) => {
      await lockCatalogueWrites(transaction)
      const other = await transaction
        .selectFrom('content')
        .selectAll()
        .where('id', '!=', ITEM)
        .limit(1)
        .executeTakeFirstOrThrow()
      await replaceRow(transaction, 'content', other)
      editing = changeEntry(server.program, null, {
        kind: 'content',
        id: ITEM,
        version: 0,
        type: 'edit',
        reason: undefined,
        plan: ({ title }) => [
          { column: 'title', from: title ?? null, to: 'By hand', wasOverridden: false, follow: false },
        ],
      })
      await waitForBlocked(database, transaction, editing)
      await replaceRow(transaction, 'content', { ...row, title: 'By the source' })
      await updateCatalogueVersion(transaction)
    })
    await editing

    expect(await findEntry(database, 'content', ITEM)).toMatchObject({ title: 'By hand' })
    expect(await listOverrides(database, 'content', ITEM)).toEqual([
      { column: 'title', value: 'By hand', source: 'By the source' },
    ])
  })
})
