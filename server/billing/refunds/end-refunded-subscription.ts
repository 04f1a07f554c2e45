import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listDuplicateCharges } from '#server/database/billing/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { findUnresolvedCharge } from '../charges/due-charge.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { requestRefund } from './refund-charge.ts'

/**
 * Ends access at once and stops renewal. A charge that is still unresolved stays scheduled, to be refunded if it
 * succeeds. Double charges are refunded too.
 */
export async function endRefundedSubscription(
  transaction: Transaction,
  program: Program,
  { row, at }: { row: SubscriptionRow; at: number },
): Promise<SubscriptionRow> {
  const renews_at = (await findUnresolvedCharge(transaction, row)) ? row.renews_at : null
  const ending = { refunded_at: at, canceled_at: row.canceled_at ?? at, renews_at }
  const updated = await changeSubscription(transaction, row, ending)
  await refundDoubleCharges(transaction, program, row.id)
  return updated
}

/** Refunds double charges, which pay for nothing once the subscription is refunded. */
export async function refundDoubleCharges(
  transaction: Transaction,
  program: Program,
  subscriptionId: string,
): Promise<void> {
  for (const charge of await listDuplicateCharges(transaction, subscriptionId)) {
    await requestRefund(transaction, program, { charge, reason: 'too_late' })
  }
}
