import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { CallError } from '#contract/errors.ts'
import { mayRefundDonation } from '#rules/donations/donation-refund.ts'
import type { Context, Program } from '#server/context/context.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { lockCharge } from '#server/database/billing/charges.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import type { IdempotencyKey } from '../idempotent.ts'
import { isLastPaid } from '../refunds/end-paid-back-subscription.ts'
import { endRefundedSubscription } from '../refunds/end-refunded-subscription.ts'
import { requestRefund } from '../refunds/refund-charge.ts'

/** Requests the refund of a payment and returns its id. Refunding the last payment of a monthly donation ends it. */
export async function requestDonationRefund(context: Context, { id }: ChargeRow, key: IdempotencyKey): Promise<string> {
  return context.database.transaction().execute(async (transaction) => {
    const charge = await lockCharge(transaction, id)
    const now = context.clock.now()
    if (!charge || !mayRefundDonation(charge, now, DONATION_POLICY.refund_days)) {
      throw new CallError('donation_not_refundable')
    }
    const refund = await requestRefund(transaction, context, { charge, reason: 'asked' })
    if (!refund) throw new CallError('donation_not_refundable')
    await endRefundedMonthly(transaction, context, { charge, at: refund.created_at })
    await key.storeSubject(transaction, refund.id)
    return refund.id
  })
}

async function endRefundedMonthly(
  transaction: Transaction,
  program: Program,
  { charge, at }: { charge: ChargeRow; at: number },
): Promise<void> {
  if (charge.subscription_id === null || !(await isLastPaid(transaction, charge))) return
  const row = await lockSubscription(transaction, charge.subscription_id)
  if (row && row.refunded_at === null) await endRefundedSubscription(transaction, program, { row, at })
}
