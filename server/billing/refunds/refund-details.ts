import type { RefundBy, Subscription } from '#contract/billing/subscriptions.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findLastCollectedCharge, findLastPaidCharge, listRefunds } from '#server/database/billing/charges.ts'
import type { Database } from '#server/database/database.ts'

/** The refunded or refundable amount, and who may request it. */
export async function refundDetailsOf(
  database: Database,
  row: SubscriptionRow,
  refund_by: RefundBy | null,
): Promise<Pick<Subscription, 'refund_amount' | 'refund_by'>> {
  if (row.refunded_at !== null) {
    const taken = await findLastCollectedCharge(database, row.id)
    return taken ? { refund_amount: taken.amount } : {}
  }
  const paid = refund_by === null ? undefined : await findLastPaidCharge(database, row.id)
  if (!paid || refund_by === null) return {}
  const wentBack = await listRefunds(database, paid.id)
  return { refund_amount: wentBack.reduce((left, { amount }) => left - amount, paid.amount), refund_by }
}
