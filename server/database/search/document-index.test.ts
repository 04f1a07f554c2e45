import { describe, expect, test } from 'vitest'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { deleteDocuments, indexDocuments } from './document-index.ts'
import type { SearchDocument } from './search-document.ts'

const TABLES = ['search_document', 'search_term', 'search_place', 'search_prefix', 'search_slip'] as const

function document(id: string, title: string, changes: Partial<SearchDocument> = {}): SearchDocument {
  return { kind: 'artist', id, title, otherTexts: [], rank: 0, ...changes }
}

describe.each(BOTH_DATABASES)('the search index on the %s database', (kind) => {
  const tables = openTestTables(kind)

  const index = (...documents: SearchDocument[]) =>
    tables.database.transaction().execute((transaction) => indexDocuments(transaction, documents))
  const remove = (...ids: string[]) =>
    tables.database.transaction().execute((transaction) =>
      deleteDocuments(
        transaction,
        ids.map((id) => ({ kind: 'artist' as const, id })),
      ),
    )
  /** Documents of each word, counted by places and by the dictionary. */
  async function words() {
    const terms = await tables.database.selectFrom('search_term').selectAll().orderBy('term').execute()
    const places = await tables.database.selectFrom('search_place').selectAll().execute()
    return terms.map(({ term, number, documents }) => {
      expect(places.filter((one) => one.term === number)).toHaveLength(documents)
      return `${term} ${documents}`
    })
  }
  const count = async () =>
    Promise.all(
      TABLES.map(async (table) => {
        const row = await tables.database
          .selectFrom(table)
          .select((is) => is.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
        return Number(row.rows)
      }),
    )

  test('contains the words of its documents, common ones only of titles', async () => {
    await index(
      document('one', 'The Still Hour', { otherTexts: ['of the still morning', null] }),
      document('two', 'Still'),
    )
    expect(await words()).toEqual(['hour 1', 'morning 1', 'still 2', 'the 1'])
  })

  test('follows a change, and deletes unused words', async () => {
    await index(document('one', 'Evening Hour'))
    expect(await words()).toEqual(['evening 1', 'hour 1', 'still 1'])
  })

  test('is not written by an unchanged document', async () => {
    const numbers = () => tables.database.selectFrom('search_document').select('number').orderBy('number').execute()
    const before = await numbers()
    await index(document('one', 'Evening Hour'), document('two', 'Still'))
    expect(await numbers()).toEqual(before)
  })

  test('uses the last of two documents with one key', async () => {
    await index(document('two', 'Morning'), document('two', 'Noon'))
    expect(await words()).toEqual(['evening 1', 'hour 1', 'noon 1'])
  })

  test('keeps kinds apart', async () => {
    await index(document('two', 'Noon', { kind: 'series' }))
    await remove('two')
    expect(await words()).toEqual(['evening 1', 'hour 1', 'noon 1'])
    await tables.database
      .transaction()
      .execute((transaction) => deleteDocuments(transaction, [{ kind: 'series', id: 'two' }]))
  })

  test('is empty after all documents are deleted, unknown ones included', async () => {
    await remove('one', 'two', 'never')
    expect(await count()).toEqual([0, 0, 0, 0, 0])
  })

  test('serializes writers', async () => {
    const titles = Array.from({ length: 6 }, (_, at) => document(`writer-${at}`, `Common words and number${at}`))
    await Promise.all(titles.map((one) => index(one)))
    expect((await words()).filter((word) => /^(common|words)/.test(word))).toEqual(['common 6', 'words 6'])
  })
})
