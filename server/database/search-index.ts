import { PostgresAdapter, sql } from 'kysely'
import type { SearchKind } from '#contract/search.ts'
import type { Transaction } from './database.ts'
import { chunksOf, insertMany } from './search-chunks.ts'
import { takeSearchNumbers } from './search-numbers.ts'
import type { SearchDocumentRow } from './search-tables.ts'
import { addToTerms, type CountedTerm, deleteUnusedTerms, termName } from './search-terms.ts'
import { type IndexedDocument, indexedDocument, type SearchDocument } from './search-words-of.ts'

const DOCUMENTS_AT_ONCE = 2000
const DOCUMENTS_FEW = 512

type Name = { kind: SearchKind; id: string }
type Numbered = { number: number; document: IndexedDocument }

const nameOf = ({ kind, id }: Name) => `${kind} ${id}`

/** Puts documents into the index, in place of what it had of them. What is there unchanged is left as it is. */
export async function indexDocuments(transaction: Transaction, documents: readonly SearchDocument[]): Promise<void> {
  await takeSearchNumbers(transaction, 0)
  const once = [...new Map(documents.map((document) => [nameOf(document), document])).values()]
  for (const chunk of chunksOf(once, DOCUMENTS_AT_ONCE)) {
    const known = new Map((await listDocuments(transaction, chunk)).map((row) => [nameOf(row), row]))
    const changed = chunk.map(indexedDocument).filter((document) => !isSame(document, known.get(nameOf(document))))
    const first = await takeSearchNumbers(transaction, changed.length)
    const lost = await deleteRows(
      transaction,
      changed.flatMap((document) => known.get(nameOf(document)) ?? []),
    )
    await insertRows(
      transaction,
      changed.map((document, at) => ({ number: first + at, document })),
    )
    await deleteUnusedTerms(transaction, lost)
    await tellPlanner(transaction, { first, count: changed.length })
  }
}

/**
 * PostgreSQL counts rows by itself only after a commit: all through one large import it would take the index for as
 * empty as it was and read it whole for every chunk. It is told anew each time the numbers given have doubled.
 */
async function tellPlanner(transaction: Transaction, { first, count }: { first: number; count: number }) {
  const isPostgres = transaction.getExecutor().adapter instanceof PostgresAdapter
  const doublings = (number: number) => Math.floor(Math.log2(Math.max(number, DOCUMENTS_FEW)))
  if (!isPostgres || doublings(first) === doublings(first + count)) return
  await sql`analyze search_document, search_term`.execute(transaction)
}

/** Takes documents out of the index. What it does not have is passed over. */
export async function deleteDocuments(transaction: Transaction, names: readonly Name[]): Promise<void> {
  await takeSearchNumbers(transaction, 0)
  for (const chunk of chunksOf(names, DOCUMENTS_AT_ONCE)) {
    await deleteUnusedTerms(transaction, await deleteRows(transaction, await listDocuments(transaction, chunk)))
  }
}

async function listDocuments(transaction: Transaction, names: readonly Name[]): Promise<SearchDocumentRow[]> {
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
  const terms = await addToTerms(
    transaction,
    countWords(
      rows.map(({ kind, words }) => ({ kind, terms: wordsIn(words) })),
      -1,
    ),
  )
  for (const { kind, number, rank, words } of rows) {
    const numbers = wordsIn(words).flatMap((term) => terms.get(termName({ kind, term })) ?? [])
    // The whole key is named: places have no other index.
    await transaction
      .deleteFrom('search_place')
      .where('term', 'in', numbers)
      .where('place', 'in', [0, 1, 2])
      .where('rank', '=', rank)
      .where('document', '=', number)
      .execute()
  }
  const gone = rows.map(({ number }) => number)
  await transaction.deleteFrom('search_document').where('number', 'in', gone).execute()
  return [...terms.values()]
}

async function insertRows(transaction: Transaction, numbered: readonly Numbered[]): Promise<void> {
  const rows = numbered.map(({ number, document: { places: _, ...document } }) => ({ number, ...document }))
  for (const chunk of chunksOf(rows)) await transaction.insertInto('search_document').values(chunk).execute()

  const documents = numbered.map(({ document: { kind, places } }) => ({ kind, terms: [...places.keys()] }))
  const terms = await addToTerms(transaction, countWords(documents, 1))
  const places = numbered.flatMap(({ number, document: { kind, rank, places } }) =>
    [...places].flatMap(([word, place]) => {
      const term = terms.get(termName({ kind, term: word }))
      return term === undefined ? [] : [{ term, place, rank, document: number }]
    }),
  )
  // In the key's order each word's places are written side by side.
  places.sort((one, other) => one.term - other.term || one.place - other.place || one.rank - other.rank)
  await insertMany(transaction, 'search_place', places)
}

function wordsIn(words: string): string[] {
  return words.split(' ').filter(Boolean)
}

function countWords(documents: readonly { kind: SearchKind; terms: readonly string[] }[], each: 1 | -1): CountedTerm[] {
  const counted = new Map<string, CountedTerm>()
  for (const { kind, terms } of documents) {
    for (const term of terms) {
      const name = termName({ kind, term })
      const known = counted.get(name)
      if (known) known.documents += each
      else counted.set(name, { kind, term, documents: each })
    }
  }
  return [...counted.values()]
}
