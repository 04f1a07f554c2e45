import { prefixesOf, typoKeysOf } from '#rules/search/search-spelling.ts'
import { bulkStatement } from '../bulk-statement.ts'
import type { Transaction } from '../database.ts'
import { chunksOf, insertMany } from '../row-chunks.ts'
import type { IndexKind } from './index-kind.ts'
import { allocateSearchNumbers } from './index-numbers.ts'

/** A word of a kind, and how many documents more have it. `number` is known once it is counted in the index. */
export type CountedTerm = { kind: IndexKind; term: string; documents: number; number?: number }

/** Words by their kinds. */
export type CountedTerms = ReadonlyMap<IndexKind, ReadonlyMap<string, CountedTerm>>

/** Increases the document counts of words, adding new words, and notes their numbers. */
export async function addToTermCounts(transaction: Transaction, counted: CountedTerms): Promise<void> {
  const terms = [...counted.values()].flatMap((ofKind) => [...ofKind.values()])
  const added: NumberedTerm[] = []
  for (const chunk of chunksOf(terms)) {
    const first = await allocateSearchNumbers(transaction, chunk.length)
    const offered = chunk.map(({ kind, term, documents }, at) => ({ number: first + at, kind, term, documents }))
    const rows = await transaction
      .insertInto('search_term')
      .values(offered)
      .onConflict((same) =>
        same.columns(['term', 'kind']).doUpdateSet((is) => ({
          documents: is('search_term.documents', '+', is.ref('excluded.documents')),
        })),
      )
      .returning(['number', 'kind', 'term'])
      .execute()
    for (const { number, kind, term } of rows) {
      const known = counted.get(kind)?.get(term)
      if (known) known.number = number
      if (number >= first && number < first + chunk.length) added.push({ number, term })
    }
  }
  await insertSpellings(transaction, added)
}

type NumberedTerm = { number: number; term: string }

async function insertSpellings(transaction: Transaction, terms: readonly NumberedTerm[]): Promise<void> {
  await insertMany(transaction, 'search_prefix', keysOf(terms, prefixesOf))
  await insertMany(transaction, 'search_slip', keysOf(terms, typoKeysOf))
}

/**
 * The keys of words with the words' numbers, in the order of the words: most rows that follow one another are then
 * neighbours in the index.
 */
function keysOf(terms: readonly NumberedTerm[], ofTerm: (term: string) => string[]): [key: string, term: number][] {
  const inOrder = terms.toSorted((a, b) => (a.term < b.term ? -1 : 1))
  return inOrder.flatMap(({ number, term }) => ofTerm(term).map((key): [string, number] => [key, number]))
}

/** By their whole keys: there is no index by words. */
const deletePrefixes = bulkStatement(
  'search_prefix',
  ['prefix', 'term'],
  'delete from "search_prefix" where ("prefix", "term") in (select "prefix", "term" from "given")',
)
const deleteSlips = bulkStatement(
  'search_slip',
  ['slip', 'term'],
  'delete from "search_slip" where ("slip", "term") in (select "slip", "term" from "given")',
)

/** Deletes words without documents. `numbers` are those that lost one. */
export async function deleteUnusedTerms(transaction: Transaction, numbers: readonly number[]): Promise<void> {
  for (const chunk of chunksOf(numbers)) {
    const unused = await transaction
      .deleteFrom('search_term')
      .where('number', 'in', chunk)
      .where('documents', '<=', 0)
      .returning(['number', 'term'])
      .execute()
    if (unused.length === 0) continue
    const prefixes = keysOf(unused, prefixesOf)
    await deletePrefixes(
      transaction,
      prefixes.map(([prefix, term]) => ({ prefix, term })),
    )
    const slips = keysOf(unused, typoKeysOf)
    await deleteSlips(
      transaction,
      slips.map(([slip, term]) => ({ slip, term })),
    )
  }
}
