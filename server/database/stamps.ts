import type { Database, Transaction } from './database.ts'

const CATALOGUE = 'catalogue'

/** How many times the catalogue was written to; 0 when it is empty. */
export async function findCatalogueStamp(database: Database): Promise<number> {
  const row = await database.selectFrom('stamp').select('value').where('name', '=', CATALOGUE).executeTakeFirst()
  return row?.value ?? 0
}

/** Every write to the catalogue ends with this, in the same transaction. */
export async function updateCatalogueStamp(transaction: Transaction): Promise<void> {
  await transaction
    .insertInto('stamp')
    .values({ name: CATALOGUE, value: 1 })
    .onConflict((same) => same.column('name').doUpdateSet((is) => ({ value: is('stamp.value', '+', 1) })))
    .execute()
}
