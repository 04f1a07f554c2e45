import { sql } from 'kysely'
import { idsSubquery } from '../bulk-statement.ts'
import type { Transaction } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'
import { chunksOf, insertMany } from '../row-chunks.ts'
import type { IndexKind } from './index-kind.ts'
import { allocateSearchNumbers } from './index-numbers.ts'
import { type IndexedDocument, type SearchDocument, toIndexedDocument } from './search-document.ts'
import type { SearchDocumentRow, SearchPlaceRow } from './search-tables.ts'
import { addToTermCounts, type CountedTerm, type CountedTerms, deleteUnusedTerms } from './terms.ts'

/** A whole translation of the Bible: each word's places are then written side by side. */
const WORDS_PER_BATCH = 600_000
const DELETED_PER_BATCH = 2000
const LEAST_DOCUMENTS_ANALYZED = 512

type DocumentKey = { kind: IndexKind; id: string }
type NumberedDocument = { number: number; document: IndexedDocument }

const documentKeyOf = ({ kind, id }: DocumentKey) => `${kind} ${id}`

/** Inserts or replaces documents in the index. Unchanged ones are not written. */
export async function indexDocuments(transaction: Transaction, documents: readonly SearchDocument[]): Promise<void> {
  await allocateSearchNumbers(transaction, 0)
  const unique = [...new Map(documents.map((document) => [documentKeyOf(document), document])).values()]
  for (const batch of batchesOf(unique)) {
    const storedRows = new Map((await listDocuments(transaction, batch)).map((row) => [documentKeyOf(row), row]))
    const changed = batch.filter((document) => !isSame(document, storedRows.get(documentKeyOf(document))))
    const first = await allocateSearchNumbers(transaction, changed.length)
    const lost = await deleteRows(
      transaction,
      changed.flatMap((document) => storedRows.get(documentKeyOf(document)) ?? []),
    )
    await insertRows(
      transaction,
      changed.map((document, at) => ({ number: first + at, document })),
    )
    await deleteUnusedTerms(transaction, lost)
    await analyzeWhenDoubled(transaction, { first, count: changed.length })
  }
}

/** Documents in indexed form, in batches of about as many words. */
function* batchesOf(documents: readonly SearchDocument[]): Generator<IndexedDocument[]> {
  let [batch, words]: [IndexedDocument[], number] = [[], 0]
  for (const document of documents) {
    const indexed = toIndexedDocument(document)
    batch.push(indexed)
    words += indexed.places.size
    if (words < WORDS_PER_BATCH) continue
    yield batch
    batch = []
    words = 0
  }
  if (batch.length > 0) yield batch
}

/**
 * PostgreSQL updates its statistics only after a commit: during a large import it would scan the index for every chunk. It
 * is analyzed each time the size has doubled.
 */
async function analyzeWhenDoubled(transaction: Transaction, { first, count }: { first: number; count: number }) {
  const doublings = (number: number) => Math.floor(Math.log2(Math.max(number, LEAST_DOCUMENTS_ANALYZED)))
  if (!isOnPostgres(transaction) || doublings(first) === doublings(first + count)) return
  await sql`analyze search_document, search_term`.execute(transaction)
}

/** Deletes documents from the index. Unknown ones are ignored. */
export async function deleteDocuments(transaction: Transaction, names: readonly DocumentKey[]): Promise<void> {
  await allocateSearchNumbers(transaction, 0)
  for (const chunk of chunksOf(names, DELETED_PER_BATCH)) {
    await deleteUnusedTerms(transaction, await deleteRows(transaction, await listDocuments(transaction, chunk)))
  }
}

async function listDocuments(transaction: Transaction, names: readonly DocumentKey[]): Promise<SearchDocumentRow[]> {
  const rows: SearchDocumentRow[] = []
  for (const [kind, same] of Map.groupBy(names, (name) => name.kind)) {
    const ids = same.map(({ id }) => id)
    const select = transaction.selectFrom('search_document').selectAll().where('kind', '=', kind)
    rows.push(...(await select.where('id', 'in', idsSubquery(transaction, ids)).execute()))
  }
  return rows
}

function isSame(document: IndexedDocument, row: SearchDocumentRow | undefined): boolean {
  return row?.title_key === document.title_key && row.words === document.words && row.rank === document.rank
}

/** Returns the numbers of the words that lost a document. */
async function deleteRows(transaction: Transaction, rows: readonly SearchDocumentRow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const documents = rows.map(({ kind, words }) => ({ kind, terms: wordsIn(words) }))
  const terms = countWords(documents, -1)
  await addToTermCounts(transaction, terms)
  for (const { kind, number, rank, words } of rows) {
    const numbers = wordsIn(words).flatMap((term) => terms.get(kind)?.get(term)?.number ?? [])
    // The full key is used: places have no other index.
    await transaction
      .deleteFrom('search_place')
      .where('term', 'in', numbers)
      .where('place', 'in', [0, 1, 2])
      .where('rank', '=', rank)
      .where('document', '=', number)
      .execute()
  }
  for (const chunk of chunksOf(rows.map(({ number }) => number)))
    await transaction.deleteFrom('search_document').where('number', 'in', chunk).execute()
  return [...terms.values()].flatMap((ofKind) => [...ofKind.values()].flatMap(({ number }) => number ?? []))
}

async function insertRows(transaction: Transaction, numbered: readonly NumberedDocument[]): Promise<void> {
  const rows = numbered.map(({ number, document: { kind, id, title_key, words, rank } }) => [
    ...[number, kind, id, title_key, words, rank],
  ])
  await insertMany(transaction, 'search_document', rows)

  const documents = numbered.map(({ document: { kind, places } }) => ({ kind, terms: places.keys() }))
  const terms = countWords(documents, 1)
  await addToTermCounts(transaction, terms)
  await insertMany(transaction, 'search_place', placesInOrder(numbered, terms))
}

type PlaceValues = [term: number, place: SearchPlaceRow['place'], rank: number, document: number]

/** In key order, so that each word's places are written side by side. Grouped by words first, which is faster than one sort. */
function placesInOrder(numbered: readonly NumberedDocument[], counted: CountedTerms): PlaceValues[] {
  const byTerm = new Map<number, PlaceValues[]>()
  for (const { number, document } of numbered) {
    const terms = counted.get(document.kind)
    for (const [word, place] of document.places) {
      const term = terms?.get(word)?.number
      if (term === undefined) continue
      const values: PlaceValues = [term, place, document.rank, number]
      const same = byTerm.get(term)
      if (same) same.push(values)
      else byTerm.set(term, [values])
    }
  }
  const inOrder = [...byTerm].sort(([a], [b]) => a - b)
  return inOrder.flatMap(([, places]) => places.sort((a, b) => a[1] - b[1] || a[2] - b[2]))
}

function wordsIn(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

type Words = { kind: IndexKind; terms: Iterable<string> }

function countWords(documents: readonly Words[], change: 1 | -1): CountedTerms {
  const counted = new Map<IndexKind, Map<string, CountedTerm>>()
  for (const { kind, terms } of documents) {
    const ofKind = counted.get(kind) ?? new Map<string, CountedTerm>()
    counted.set(kind, ofKind)
    for (const term of terms) {
      const counter = ofKind.get(term)
      if (counter) counter.documents += change
      else ofKind.set(term, { kind, term, documents: change })
    }
  }
  return counted
}
