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
    const lastCharge = await findLastCollectedCharge(database, row.id)
    return lastCharge ? { refund_amount: lastCharge.amount } : {}
  }
  const refundableCharge = refund_by === null ? undefined : await findLastPaidCharge(database, row.id)
  if (!refundableCharge || refund_by === null) return {}
  const refunds = await listRefunds(database, refundableCharge.id)
  return { refund_amount: refunds.reduce((left, { amount }) => left - amount, refundableCharge.amount), refund_by }
}
