import { refundSubscription } from '#contract/billing/subscriptions.ts'
import { CallError } from '#contract/errors.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { RefundRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findLastPaidCharge, findRefund } from '#server/database/billing/charges.ts'
import { findSubscription, lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { presentSubscription } from '#server/present/subscriptions.ts'
import { type IdempotencyKey, idempotent } from '../../billing/idempotent.ts'
import { performProviderRequests } from '../../billing/providers/perform-provider-requests.ts'
import { ownBuyer } from '../../billing/purchases/own-buyer.ts'
import { endRefundedSubscription } from '../../billing/refunds/end-refunded-subscription.ts'
import { requestRefund } from '../../billing/refunds/refund-charge.ts'
import { countSelfServiceRefund, listRefundableBy } from '../../billing/refunds/self-service-refunds.ts'
import { ownSubscription } from '../../billing/subscriptions/own-subscription.ts'
import type { Context, Program } from '../../context/context.ts'
import { failpoint } from '../../context/failpoint.ts'
import { answer } from '../answer.ts'

export const answerRefundSubscription = answer(refundSubscription, async ({ params }, context) => {
  const { id, user_id } = await ownSubscription(context, params.id)
  const { database, clock } = context
  const user = await ownBuyer(context, user_id)
  return idempotent(context, { call: refundSubscription, input: { params } }, async (key) => {
    const asked = key.subjectId ?? (await requestOwnRefund(context, { id, user, key }))
    failpoint('refund-begun')
    await performProviderRequests(context, { subscriptionId: id })
    const [refund, row] = [await findRefund(database, asked), await findSubscription(database, id)]
    if (!refund || !row || refund.status === 'refused') throw context.refuse('not_refundable')
    const { status, amount, currency } = refund
    const shown = { id: refund.id, status, amount, currency }
    return { data: { refund: shown, subscription: presentSubscription(row, clock.now()) } }
  })
})

type OwnRefund = { id: string; user: UserRow; key: IdempotencyKey }

/** Asks for the refund of one's own subscription; its id. Of two that a payer asks for at once, one comes first. */
async function requestOwnRefund(context: Context, { id, user, key }: OwnRefund): Promise<string> {
  return context.database.transaction().execute(async (transaction) => {
    const locked = await lockSubscription(transaction, id)
    if (!locked) throw new CallError('not_refundable')
    const [by] = await listRefundableBy(transaction, [locked], { user, now: context.clock.now() })
    if (by === 'help_desk') throw new CallError('refund_by_help_desk')
    const refund = by === 'self' && (await refundLastCharge(transaction, context, { row: locked, reason: 'asked' }))
    if (!refund) throw new CallError('not_refundable')
    if (!(await countSelfServiceRefund(transaction, context, { row: locked, user, refundId: refund.id }))) {
      throw new CallError('refund_by_help_desk')
    }
    await key.keepSubject(transaction, refund.id)
    return refund.id
  })
}

type LastChargeRefund = { row: SubscriptionRow; reason: RefundRow['reason'] }

/** Pays the last charge back and ends access at once; undefined where nothing was paid, or it was paid back already. */
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
