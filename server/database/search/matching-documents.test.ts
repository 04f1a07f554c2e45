import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { type DocumentQuery, listMatchingDocuments } from './matching-documents.ts'

describe('the search on PostgreSQL', () => {
  let place: TestDatabase
  let database: Database
  const texts = new Set<string>()

  beforeAll(async () => {
    place = await makeTestDatabase('postgresql')
    database = openDatabase(place.address ?? '')
    await migrate(database)
  })
  afterAll(async () => {
    await database.destroy()
    await place.drop()
  })

  const recordingQueries: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      texts.add(database.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }

  /** Searches this many words; the first has this many other spellings, half of them frequent. */
  async function ask(words: number, others: number): Promise<void> {
    const terms = Array.from({ length: others + 2 }, (_, at) => ({
      ...{ number: at, kind: 'artist' as const, term: `term${at}` },
      documents: at % 2 === 0 ? 10 : 1000,
    }))
    const spelled = (word: string) => [{ word, isPrefix: false }]
    const finding: DocumentQuery = {
      kind: 'artist',
      question: {
        key: 'a b',
        words: Array.from({ length: words }, (_, at) => [
          ...spelled(`word${at}`),
          ...(at === 0 ? terms.slice(2).flatMap(({ term }) => spelled(term)) : []),
        ]),
      },
      lookup: { typed: terms.slice(0, 2), others: terms.slice(2) },
      limit: 7,
      now: 0,
    }
    await listMatchingDocuments(database.withPlugin(recordingQueries), [finding])
  }

  test.each([1, 2, 5])('%i words use the same statement for any number of spellings', async (words) => {
    texts.clear()
    for (const others of [2, 3, 6, 12]) await ask(words, others)
    expect(texts.size).toBe(1)
  })
})
