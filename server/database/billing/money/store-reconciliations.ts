import type { Database, Transaction } from '../../database.ts'
import type { StoreReconciliationRow } from './difference-tables.ts'

/** Adds to a store's counts of a day. */
export async function addToReconciliation(transaction: Transaction, row: StoreReconciliationRow): Promise<void> {
  const { compared, unanswered, differences, last_at } = row
  await transaction
    .insertInto('store_comparison')
    .values(row)
    .onConflict((same) =>
      same.columns(['day', 'store']).doUpdateSet((is) => ({
        compared: is('store_comparison.compared', '+', compared),
        unanswered: is('store_comparison.unanswered', '+', unanswered),
        differences: is('store_comparison.differences', '+', differences),
        last_at,
      })),
    )
    .execute()
}

/** The reconciliations of this day and later ones, newest first. */
export async function listReconciliations(database: Database, sinceDay: string): Promise<StoreReconciliationRow[]> {
  return database
    .selectFrom('store_comparison')
    .selectAll()
    .where('day', '>=', sinceDay)
    .orderBy('day', 'desc')
    .orderBy('store')
    .execute()
}
