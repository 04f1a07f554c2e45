import { CompiledQuery } from 'kysely'
import { bulkInsert } from '#server/database/bulk-statement.ts'
import type { Database } from '#server/database/database.ts'
import { chunksOf } from '#server/database/row-chunks.ts'
import type { IndexKind } from '#server/database/search/index-kind.ts'
import { allocateSearchNumbers } from '#server/database/search/index-numbers.ts'
import {
  type IndexedDocument,
  type SearchDocument,
  toIndexedDocument,
} from '#server/database/search/search-document.ts'
import { addToTermCounts, type CountedTerm } from '#server/database/search/terms.ts'

const DOCUMENTS_AT_ONCE = 5000

/** The words of each kind, with the number of documents that have them. */
type Counts = Map<IndexKind, Map<string, CountedTerm>>

const insertDocuments = bulkInsert('search_document')
const PLACES = `insert into search_place (term, place, rank, document)
  select * from unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[])`

/**
 * Writes the documents of an empty index on PostgreSQL, with the same rows as `indexDocuments`, which looks for earlier
 * versions of each one and sorts: that takes many times as long.
 */
export async function insertSearchIndex(database: Database, documents: readonly SearchDocument[]): Promise<void> {
  const counts: Counts = new Map()
  for (const chunk of chunksOf(documents, DOCUMENTS_AT_ONCE)) await insertChunk(database, chunk, counts)
  await database.transaction().execute((transaction) => addToTermCounts(transaction, counts))
}

async function insertChunk(database: Database, chunk: readonly SearchDocument[], counts: Counts): Promise<void> {
  const indexed = chunk.map(toIndexedDocument)
  await database.transaction().execute(async (transaction) => {
    await addToTermCounts(transaction, listNewTerms(indexed, counts))
    const first = await allocateSearchNumbers(transaction, indexed.length)
    const rows = indexed.map(({ places: _places, ...row }, at) => ({ number: first + at, ...row }))
    await insertDocuments(transaction, rows)
    const columns = placeColumns(indexed, first, counts).map((values) => `{${values.join(',')}}`)
    await transaction.executeQuery(CompiledQuery.raw(PLACES, columns))
  })
}

/** Notes words that no document had so far, and returns them: they get their numbers before their places are written. */
function listNewTerms(indexed: readonly IndexedDocument[], counts: Counts): Counts {
  const added: Counts = new Map()
  for (const { kind, places } of indexed) {
    const known = counts.get(kind) ?? new Map<string, CountedTerm>()
    counts.set(kind, known)
    for (const term of places.keys()) {
      if (known.has(term)) continue
      const counted = { kind, term, documents: 0 }
      known.set(term, counted)
      added.set(kind, (added.get(kind) ?? new Map<string, CountedTerm>()).set(term, counted))
    }
  }
  return added
}

function placeColumns(indexed: readonly IndexedDocument[], first: number, counts: Counts): readonly number[][] {
  const [terms, places, ranks, documents]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (const [at, document] of indexed.entries()) {
    for (const [word, place] of document.places) {
      const counted = counts.get(document.kind)?.get(word)
      if (counted?.number === undefined) throw new Error(`the word ${word} has no number`)
      counted.documents += 1
      terms.push(counted.number)
      places.push(place)
      ranks.push(document.rank)
      documents.push(first + at)
    }
  }
  return [terms, places, ranks, documents]
}
