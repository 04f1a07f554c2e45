import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { countRowsRead } from '#testing/databases/rows-read.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { indexDocuments } from '../search/document-index.ts'
import { containsWords, findTitleCondition } from './contains-words.ts'

const TITLES = ['Élan vital', 'The Élan', 'Señor, ten piedad', 'A_b 100%', '…?', '夜の平安のために']

describe.each(BOTH_DATABASES)('words in titles on the %s database', (kind) => {
  const tables = openTestTables(kind)

  test.each([
    ['élan', ['Élan vital', 'The Élan']],
    ['ÉLAN V', ['Élan vital']],
    ['elan', ['Élan vital', 'The Élan']],
    ['senor ten', ['Señor, ten piedad']],
    ['a%', ['A_b 100%']],
    ['lan', []],
    ['vit', ['Élan vital']],
    ['平安', ['夜の平安のために']],
  ])('%s finds the titles %j, with or without accents', async (words, found) => {
    const documents = TITLES.map((title, at) => ({
      kind: 'series' as const,
      id: `${at}`,
      title,
      otherTexts: [],
      rank: 0,
    }))
    await tables.database.transaction().execute((transaction) => indexDocuments(transaction, documents))
    const condition = await findTitleCondition(tables.database, 'series', words)
    const ids = TITLES.map((_, at) => sql`select ${`${at}`} as id`)
    const { rows } = await sql<{ id: string }>`
      select id from (${sql.join(ids, sql` union all `)}) as series where ${condition} order by id
    `.execute(tables.database)
    expect(rows.map(({ id }) => TITLES[Number(id)])).toEqual(found)
  })

  test.each([
    ['é', true],
    ['ÉLAN', true],
    ['e', false],
    ['%', false],
  ])('a text with É has %s in it: %s', async (words, isFound) => {
    const { rows } = await sql<{ found: unknown }>`
      select ${containsWords(sql`${'Élan'}`, words)} as found
    `.execute(tables.database)
    expect(Boolean(rows[0]?.found)).toBe(isFound)
  })
})

describe('a title searched for among many on PostgreSQL', () => {
  const MANY = 6000
  const tables = openTestTables('postgresql', async (database) => {
    const documents = Array.from({ length: MANY }, (_, at) => ({
      ...{ kind: 'series' as const, id: `${at}`, title: `Common title number${at}`, otherTexts: [], rank: 0 },
    }))
    await database.transaction().execute((transaction) => indexDocuments(transaction, documents))
    await sql`vacuum analyze search_document`.execute(database)
  })

  test.each(['number1234', 'title number123', 'xqzk'])('%s is found without reading all titles', async (words) => {
    const find = (database: Database) => findTitleCondition(database, 'series', words)
    expect(await countRowsRead(tables.database, 'search_document', find)).toBeLessThan(100)
  })

  test('a frequent word is found in each title', async () => {
    const condition = await findTitleCondition(tables.database, 'series', 'title')
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select id from search_document) as series where ${condition}`.execute(
      tables.database,
    )
    expect(rows[0]?.count).toBe(MANY)
  })
})
