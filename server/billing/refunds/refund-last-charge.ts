import type { Program } from '#server/context/context.ts'
import type { RefundRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findLastPaidCharge } from '#server/database/billing/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { endRefundedSubscription } from './end-refunded-subscription.ts'
import { requestRefund } from './refund-charge.ts'

type LastChargeRefund = { row: SubscriptionRow; reason: RefundRow['reason'] }

/** Refunds the last charge and ends access at once; undefined if nothing was paid or it is refunded already. */
export async function refundLastCharge(
  transaction: Transaction,
  program: Program,
  { row, reason }: LastChargeRefund,
): Promise<RefundRow | undefined> {
  const charge = await findLastPaidCharge(transaction, row.id)
  const refund = charge && (await requestRefund(transaction, program, { charge, reason }))
  if (!refund) return undefined
  await endRefundedSubscription(transaction, program, { row, at: refund.created_at })
  return refund
}
