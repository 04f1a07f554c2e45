import type { SubscriptionRow } from '#server/database/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { findUnfinished } from './due-charge.ts'
import { changeSubscription } from './keep-subscription.ts'

/**
 * What a refund ends: access, at once, and every further charge. One that is under way is followed to its end: what it
 * takes all the same is paid back too.
 */
export async function endRefunded(
  transaction: Transaction,
  row: SubscriptionRow,
  at: number,
): Promise<SubscriptionRow> {
  const renews_at = (await findUnfinished(transaction, row)) ? row.renews_at : null
  return changeSubscription(transaction, row, { refunded_at: at, canceled_at: row.canceled_at ?? at, renews_at })
}
