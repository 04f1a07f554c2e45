import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listDuplicateCharges } from '#server/database/billing/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { findUnresolvedCharge } from '../charges/due-charge.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { requestRefund } from './refund-charge.ts'

/**
 * What a refund ends: access, at once, and every further charge. One that is under way is followed to its end: what it
 * takes all the same is paid back too, and so is what was taken twice and still stands.
 */
export async function endRefundedSubscription(
  transaction: Transaction,
  program: Program,
  { row, at }: { row: SubscriptionRow; at: number },
): Promise<SubscriptionRow> {
  const renews_at = (await findUnresolvedCharge(transaction, row)) ? row.renews_at : null
  const ended = { refunded_at: at, canceled_at: row.canceled_at ?? at, renews_at }
  const after = await changeSubscription(transaction, row, ended)
  await refundDoubleCharges(transaction, program, row.id)
  return after
}

/** Nothing is left that it could be said to pay for. */
export async function refundDoubleCharges(
  transaction: Transaction,
  program: Program,
  subscriptionId: string,
): Promise<void> {
  for (const charge of await listDuplicateCharges(transaction, subscriptionId)) {
    await requestRefund(transaction, program, { charge, reason: 'too_late' })
  }
}
