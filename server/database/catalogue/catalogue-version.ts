import type { Database, Transaction } from '../database.ts'

const CATALOGUE_COUNTER = 'catalogue'
const SWEEP_COUNTER = 'sweep'

/** How many times the catalogue was written to; 0 when it is empty. */
export async function findCatalogueVersion(database: Database): Promise<number> {
  const row = await database
    .selectFrom('stamp')
    .select('value')
    .where('name', '=', CATALOGUE_COUNTER)
    .executeTakeFirst()
  return row?.value ?? 0
}

/** Every write to the catalogue ends with this, in the same transaction. */
export async function updateCatalogueVersion(transaction: Transaction): Promise<void> {
  await transaction
    .insertInto('stamp')
    .values({ name: CATALOGUE_COUNTER, value: 1 })
    .onConflict((same) => same.column('name').doUpdateSet((is) => ({ value: is('stamp.value', '+', 1) })))
    .execute()
}

/**
 * Holds off sweeps of the storage, and others who hold them off, until the transaction ends. Returns how many sweeps
 * there were: when it is another number than before media were stored, some that were there may be gone.
 */
export async function lockSweeps(transaction: Transaction): Promise<number> {
  return addToSweepCount(transaction, 0)
}

/** Every sweep begins with this, in the transaction in which it takes objects away. */
export async function updateSweepCount(transaction: Transaction): Promise<void> {
  await addToSweepCount(transaction, 1)
}

export async function findSweepCount(database: Database): Promise<number> {
  const row = await database.selectFrom('stamp').select('value').where('name', '=', SWEEP_COUNTER).executeTakeFirst()
  return row?.value ?? 0
}

/** A write even when it raises by nothing: the row is held until the transaction ends. */
async function addToSweepCount(transaction: Transaction, by: 0 | 1): Promise<number> {
  const { value } = await transaction
    .insertInto('stamp')
    .values({ name: SWEEP_COUNTER, value: by })
    .onConflict((same) => same.column('name').doUpdateSet((is) => ({ value: is('stamp.value', '+', by) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
