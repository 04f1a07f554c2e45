import { sql } from 'kysely'
import type { Transaction } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'
import { chunksOf, insertMany } from '../row-chunks.ts'
import type { IndexKind } from './index-kind.ts'
import { allocateSearchNumbers } from './index-numbers.ts'
import { type IndexedDocument, type SearchDocument, toIndexedDocument } from './search-document.ts'
import type { SearchDocumentRow } from './search-tables.ts'
import { addToTermCounts, type CountedTerm, deleteUnusedTerms, termKey } from './terms.ts'

const DOCUMENTS_PER_BATCH = 2000
const LEAST_DOCUMENTS_ANALYZED = 512

type DocumentKey = { kind: IndexKind; id: string }
type NumberedDocument = { number: number; document: IndexedDocument }

const documentKeyOf = ({ kind, id }: DocumentKey) => `${kind} ${id}`

/** Inserts or replaces documents in the index. Unchanged ones are not written. */
export async function indexDocuments(transaction: Transaction, documents: readonly SearchDocument[]): Promise<void> {
  await allocateSearchNumbers(transaction, 0)
  const unique = [...new Map(documents.map((document) => [documentKeyOf(document), document])).values()]
  for (const chunk of chunksOf(unique, DOCUMENTS_PER_BATCH)) {
    const storedRows = new Map((await listDocuments(transaction, chunk)).map((row) => [documentKeyOf(row), row]))
    const changed = chunk
      .map(toIndexedDocument)
      .filter((document) => !isSame(document, storedRows.get(documentKeyOf(document))))
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
  for (const chunk of chunksOf(names, DOCUMENTS_PER_BATCH)) {
    await deleteUnusedTerms(transaction, await deleteRows(transaction, await listDocuments(transaction, chunk)))
  }
}

async function listDocuments(transaction: Transaction, names: readonly DocumentKey[]): Promise<SearchDocumentRow[]> {
  const rows: SearchDocumentRow[] = []
  for (const [kind, same] of Map.groupBy(names, (name) => name.kind)) {
    const ids = same.map(({ id }) => id)
    const select = transaction.selectFrom('search_document').selectAll().where('kind', '=', kind)
    rows.push(...(await select.where('id', 'in', ids).execute()))
  }
  return rows
}

function isSame(document: IndexedDocument, row: SearchDocumentRow | undefined): boolean {
  return row?.title_key === document.title_key && row.words === document.words && row.rank === document.rank
}

/** Returns the numbers of the words that lost a document. */
async function deleteRows(transaction: Transaction, rows: readonly SearchDocumentRow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const terms = await addToTermCounts(
    transaction,
    countWords(
      rows.map(({ kind, words }) => ({ kind, terms: wordsIn(words) })),
      -1,
    ),
  )
  for (const { kind, number, rank, words } of rows) {
    const numbers = wordsIn(words).flatMap((term) => terms.get(termKey({ kind, term })) ?? [])
    // The full key is used: places have no other index.
    await transaction
      .deleteFrom('search_place')
      .where('term', 'in', numbers)
      .where('place', 'in', [0, 1, 2])
      .where('rank', '=', rank)
      .where('document', '=', number)
      .execute()
  }
  const deletedNumbers = rows.map(({ number }) => number)
  await transaction.deleteFrom('search_document').where('number', 'in', deletedNumbers).execute()
  return [...terms.values()]
}

async function insertRows(transaction: Transaction, numbered: readonly NumberedDocument[]): Promise<void> {
  const rows = numbered.map(({ number, document: { places: _, ...document } }) => ({ number, ...document }))
  for (const chunk of chunksOf(rows)) await transaction.insertInto('search_document').values(chunk).execute()

  const documents = numbered.map(({ document: { kind, places } }) => ({ kind, terms: [...places.keys()] }))
  const terms = await addToTermCounts(transaction, countWords(documents, 1))
  const places = numbered.flatMap(({ number, document: { kind, rank, places } }) =>
    [...places].flatMap(([word, place]) => {
      const term = terms.get(termKey({ kind, term: word }))
      return term === undefined ? [] : [{ term, place, rank, document: number }]
    }),
  )
  // In key order, so that each word's places are written side by side.
  places.sort((a, b) => a.term - b.term || a.place - b.place || a.rank - b.rank)
  await insertMany(transaction, 'search_place', places)
}

function wordsIn(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

function countWords(
  documents: readonly { kind: IndexKind; terms: readonly string[] }[],
  change: 1 | -1,
): CountedTerm[] {
  const counted = new Map<string, CountedTerm>()
  for (const { kind, terms } of documents) {
    for (const term of terms) {
      const name = termKey({ kind, term })
      const counter = counted.get(name)
      if (counter) counter.documents += change
      else counted.set(name, { kind, term, documents: change })
    }
  }
  return [...counted.values()]
}
