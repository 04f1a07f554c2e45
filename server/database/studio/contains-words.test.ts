import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { indexDocuments } from '../search/document-index.ts'
import { containsWords, titleContains } from './contains-words.ts'

const TITLES = ['Élan vital', 'The Élan', 'Señor, ten piedad', 'A_b 100%', '…?']

describe.each(BOTH_DATABASES)('words in titles on the %s database', (kind) => {
  const tables = openTestTables(kind)

  test.each([
    ['élan', ['Élan vital', 'The Élan']],
    ['ÉLAN V', ['Élan vital']],
    ['elan', ['Élan vital', 'The Élan']],
    ['senor ten', ['Señor, ten piedad']],
    ['a%', ['Élan vital', 'The Élan', 'Señor, ten piedad', 'A_b 100%']],
  ])('%s finds the titles %j, with or without accents', async (words, found) => {
    const documents = TITLES.map((title, at) => ({
      kind: 'series' as const,
      id: `${at}`,
      title,
      otherTexts: [],
      rank: 0,
    }))
    await tables.database.transaction().execute((transaction) => indexDocuments(transaction, documents))
    const ids = TITLES.map((_, at) => sql`select ${`${at}`} as id`)
    const { rows } = await sql<{ id: string }>`
      select id from (${sql.join(ids, sql` union all `)}) as series where ${titleContains('series', words)} order by id
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
