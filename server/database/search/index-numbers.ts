import type { Transaction } from '../database.ts'

const SEARCH = 'search'

/**
 * Hands out as many numbers as asked for and returns the first. Whoever has asked holds the index until the transaction
 * ends, so that two writers follow one another and never wait for each other's rows.
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
