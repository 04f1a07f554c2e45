import { prefixesOf, typoKeysOf } from '#rules/search/search-spelling.ts'
import type { Transaction } from '../database.ts'
import { chunksOf, insertMany } from '../row-chunks.ts'
import type { IndexKind } from './index-kind.ts'
import { allocateSearchNumbers } from './index-numbers.ts'

export type CountedTerm = { kind: IndexKind; term: string; documents: number }

export const termKey = ({ kind, term }: Pick<CountedTerm, 'kind' | 'term'>) => `${kind} ${term}`

/** Increases the document counts of words, adding new words; returns their numbers by `termName`. */
export async function addToTermCounts(
  transaction: Transaction,
  counted: readonly CountedTerm[],
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  for (const chunk of chunksOf(counted)) {
    const first = await allocateSearchNumbers(transaction, chunk.length)
    const offered = chunk.map((one, at) => ({ number: first + at, ...one }))
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
    for (const row of rows) numbers.set(termKey(row), row.number)
    await insertSpellings(
      transaction,
      rows.filter(({ number }) => number >= first && number < first + chunk.length),
    )
  }
  return numbers
}

async function insertSpellings(transaction: Transaction, terms: readonly { number: number; term: string }[]) {
  const prefixes = terms.flatMap(({ number, term }) => prefixesOf(term).map((prefix) => ({ prefix, term: number })))
  const slips = terms.flatMap(({ number, term }) => typoKeysOf(term).map((slip) => ({ slip, term: number })))
  await insertMany(transaction, 'search_prefix', prefixes)
  await insertMany(transaction, 'search_slip', slips)
}

/** Deletes words without documents. `numbers` are those that lost one. */
export async function deleteUnusedTerms(transaction: Transaction, numbers: readonly number[]): Promise<void> {
  for (const chunk of chunksOf(numbers)) {
    const unused = await transaction
      .deleteFrom('search_term')
      .where('number', 'in', chunk)
      .where('documents', '<=', 0)
      .returning('number')
      .execute()
    if (unused.length === 0) continue
    const deletedNumbers = unused.map(({ number }) => number)
    await transaction.deleteFrom('search_prefix').where('term', 'in', deletedNumbers).execute()
    await transaction.deleteFrom('search_slip').where('term', 'in', deletedNumbers).execute()
  }
}
