import type { Transaction } from '../database.ts'

const SEARCH = 'search'

/**
 * Allocates numbers and returns the first. The index is locked until the transaction ends, so that writers are serialized
 * and cannot deadlock.
 */
export async function allocateSearchNumbers(transaction: Transaction, count: number): Promise<number> {
  const { value } = await transaction
    .insertInto('stamp')
    .values({ name: SEARCH, value: count })
    .onConflict((same) => same.column('name').doUpdateSet((is) => ({ value: is('stamp.value', '+', count) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value - count + 1
}
