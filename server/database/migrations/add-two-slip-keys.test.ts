import { describe, expect, test } from 'vitest'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { indexDocuments } from '../search/document-index.ts'
import { addTwoSlipKeys } from './add-two-slip-keys.ts'

const TITLE = 'Shepherd nebuchadnezzar psalm evening seventee transubstantiation Ελληνικά'

describe.each(BOTH_DATABASES)('two typos in a long word, on the %s database', (kind) => {
  const tables = openTestTables(kind)
  const listKeys = () => tables.database.selectFrom('search_slip').selectAll().orderBy('term').orderBy('slip').execute()

  test('are tolerated in an older index as in a new one', async () => {
    const { database } = tables
    const document = { kind: 'artist', id: 'one', title: TITLE, otherTexts: [], rank: 0 } as const
    await database.transaction().execute((transaction) => indexDocuments(transaction, [document]))
    const written = await listKeys()
    const words = await database.selectFrom('search_term').select(['number', 'term']).execute()
    for (const { number, term } of words) {
      const keys = written.filter((key) => key.term === number && key.slip.length < term.length - 1)
      expect(keys.length > 0, term).toBe(term.length >= 8 && term.length <= 15)
      const slips = keys.map(({ slip }) => slip)
      if (slips.length > 0) await database.deleteFrom('search_slip').where('slip', 'in', slips).execute()
    }
    expect((await listKeys()).length).toBeLessThan(written.length)
    await addTwoSlipKeys(database)
    expect(await listKeys()).toEqual(written)
  })
})
