import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEntry } from '#server/database/studio/entries.ts'
import { listOverrides } from '#server/database/studio/overrides.ts'
import { listRevisionRows } from '#server/database/studio/revisions.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { changeEntryByName } from './change-entry.ts'

const ITEM = 'like-a-tree-planted'

describe.each(DATABASE_KINDS)('changes of the catalogue by command, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  const change = (name: string, fields: object, isDryRun = false) =>
    changeEntryByName(server.program, { name, fields, isDryRun })

  test('an item is hidden, shown, locked and renamed by hand, each with a revision', async () => {
    const { database } = server.program
    expect(await change(ITEM, { visibility: 'private' }, true)).toMatch(/^would change item/)
    expect(await findEntry(database, 'content', ITEM)).toMatchObject({ visibility: 'public' })

    for (const fields of [{ visibility: 'private' }, { visibility: 'public' }, { is_free: false }, { title: 'Rooted' }])
      expect(await change(ITEM, fields)).toMatch(/^changed item like-a-tree-planted/)
    expect(await findEntry(database, 'content', ITEM)).toMatchObject({ is_free: 0, title: 'Rooted' })
    const overrides = await listOverrides(database, 'content', ITEM)
    expect(overrides.map(({ column }) => column)).toEqual(['is_free', 'title', 'visibility'])
    const revisions = await listRevisionRows(database, { kind: 'content', entryId: ITEM }, 10)
    expect(revisions.map(({ version, reason }) => [version, reason])).toEqual(
      [4, 3, 2, 1].map((version) => [version, 'command line']),
    )
    expect(await change(ITEM, { title: 'Rooted' })).toMatch(/^nothing to change/)
  })

  test('a series is named by its handle, also while it is hidden', async () => {
    expect(await change('slow-psalms', { visibility: 'private' })).toMatch(/^changed series series-slow-psalms/)
    expect(await change('Slow-Psalms', { visibility: 'public' })).toMatch(/private → public/)
  })

  test('an unknown name and a locked series are refused', async () => {
    await expect(change('nowhere', { title: 'x' })).rejects.toThrow('no item has the id nowhere')
    await expect(change('slow-psalms', { is_free: false })).rejects.toThrow('only items can be locked')
  })
})
