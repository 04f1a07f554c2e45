import type { Store } from '#contract/billing/subscriptions.ts'
import type { Database, Transaction } from '../../database.ts'

type DueQuery = { stores: readonly Store[]; now: number }

/**
 * Makes every subscription of these stores, every gift and every single donation due for reconciliation now, if it is
 * reconciled at all. Returns how many were not due before.
 */
export async function updateReconciliationsDue(transaction: Transaction, { stores, now }: DueQuery): Promise<number> {
  const due = { follow_at: now }
  const subscriptions = transaction.updateTable('subscription').set(due).where('follow_at', '>', now)
  const changed = [
    ...(stores.length > 0 ? [await subscriptions.where('store', 'in', [...stores]).executeTakeFirst()] : []),
    await transaction.updateTable('gift').set(due).where('follow_at', '>', now).executeTakeFirst(),
    await transaction.updateTable('donation').set(due).where('follow_at', '>', now).executeTakeFirst(),
  ]
  return changed.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0)
}

/** How many wait for their reconciliation. */
export async function countReconciliationsDue(database: Database, { stores, now }: DueQuery): Promise<number> {
  const subscriptions = database
    .selectFrom('subscription')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('follow_at', '<=', now)
  const counts = [
    ...(stores.length > 0 ? [await subscriptions.where('store', 'in', [...stores]).executeTakeFirst()] : []),
    await database
      .selectFrom('gift')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('follow_at', '<=', now)
      .executeTakeFirst(),
    await database
      .selectFrom('donation')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('follow_at', '<=', now)
      .executeTakeFirst(),
  ]
  return counts.reduce((sum, row) => sum + Number(row?.count ?? 0), 0)
}
