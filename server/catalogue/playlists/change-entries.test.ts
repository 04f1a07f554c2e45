import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPlaylist, insertPlaylist } from '#server/database/listening/playlists.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import { changeEntries } from './change-entries.ts'

describe.each(DATABASE_KINDS)('a change of a playlist on the %s database', (kind) => {
  let parts: TestProgram
  beforeAll(async () => {
    parts = await openTestProgram(kind)
  })
  afterAll(() => parts.stop())

  const makePlaylist = async (id: string) => {
    const row = {
      ...{ id, user_id: 'ruth', name: 'Evening', kind: 'list' as const, slot: id, version: 0, share_key: null },
      ...{ entries_json: JSON.stringify(['content:a', 'content:b']), created_at: 0, updated_at: 0 },
    }
    await parts.database.transaction().execute((transaction) => insertPlaylist(transaction, row))
    return row
  }
  const find = (id: string) => findPlaylist(parts.database, { userId: 'ruth', id })

  test('that only reorders its entries is stored', async () => {
    const row = await makePlaylist('reordered')
    const changed = await changeEntries(row, (entries) => entries.toReversed(), parts.program)
    expect(changed).toMatchObject({ entries: ['content:b', 'content:a'], version: 1 })
    expect(await find(row.id)).toMatchObject({ entries_json: '["content:b","content:a"]', version: 1 })
  })

  test('that changes nothing writes nothing', async () => {
    const row = await makePlaylist('same')
    expect(await changeEntries(row, (entries) => [...entries], parts.program)).toMatchObject({ version: 0 })
    expect(await find(row.id)).toMatchObject({ version: 0, updated_at: 0 })
  })
})
