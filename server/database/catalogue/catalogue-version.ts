import { announceChange } from '../changes.ts'
import type { Database, Transaction } from '../database.ts'

const CATALOGUE_COUNTER = 'catalogue'
const SWEEP_COUNTER = 'sweep'

/** The number of catalogue writes; 0 for an empty catalogue. */
export async function findCatalogueVersion(database: Database): Promise<number> {
  const row = await database
    .selectFrom('stamp')
    .select('value')
    .where('name', '=', CATALOGUE_COUNTER)
    .executeTakeFirst()
  return row?.value ?? 0
}

/** Every catalogue write ends with this, in the same transaction. */
export async function updateCatalogueVersion(transaction: Transaction): Promise<void> {
  await transaction
    .insertInto('stamp')
    .values({ name: CATALOGUE_COUNTER, value: 1 })
    .onConflict((same) => same.column('name').doUpdateSet((is) => ({ value: is('stamp.value', '+', 1) })))
    .execute()
  announceChange(transaction, { kind: 'catalogue' })
}

/**
 * Blocks storage sweeps, and other imports and edits, until the transaction ends: each of them begins by locking the same
 * row. Returns the sweep counter: if it has changed since media were stored, some of the existing objects may be gone.
 */
export async function lockCatalogueWrites(transaction: Transaction): Promise<number> {
  return addToSweepCount(transaction, 0)
}

/** Every sweep begins with this, in the transaction that deletes objects. */
export async function updateSweepCount(transaction: Transaction): Promise<void> {
  await addToSweepCount(transaction, 1)
}

export async function findSweepCount(database: Database): Promise<number> {
  const row = await database.selectFrom('stamp').select('value').where('name', '=', SWEEP_COUNTER).executeTakeFirst()
  return row?.value ?? 0
}

/** A write even for zero, which locks the row until the transaction ends. */
async function addToSweepCount(transaction: Transaction, by: 0 | 1): Promise<number> {
  const { value } = await transaction
    .insertInto('stamp')
    .values({ name: SWEEP_COUNTER, value: by })
    .onConflict((same) => same.column('name').doUpdateSet((is) => ({ value: is('stamp.value', '+', by) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
