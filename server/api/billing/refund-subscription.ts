import { refundSubscription } from '#contract/billing.ts'
import { CallError } from '#contract/errors.ts'
import type { UserRow } from '#server/database/account-tables.ts'
import type { RefundRow, SubscriptionRow } from '#server/database/billing-tables.ts'
import { findLastPaid, findRefund } from '#server/database/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { findSubscription, lockSubscription } from '#server/database/subscriptions.ts'
import { presentSubscription } from '#server/present/subscriptions.ts'
import { answer } from '../answer.ts'
import type { Context, Program } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import { endRefunded } from './end-refunded.ts'
import { handleRequests } from './handle-requests.ts'
import { countRefund, refundsOf } from './may-refund.ts'
import { type Once, once } from './once.ts'
import { ownBuyer } from './own-buyer.ts'
import { ownSubscription } from './own-subscription.ts'
import { askRefund } from './refund-charge.ts'

export const answerRefundSubscription = answer(refundSubscription, async ({ params }, context) => {
  const { id, user_id } = await ownSubscription(context, params.id)
  const { database, clock } = context
  const user = await ownBuyer(context, user_id)
  return once(context, { call: refundSubscription, input: { params } }, async (key) => {
    const asked = key.subjectId ?? (await askForOwn(context, { id, user, key }))
    failpoint('refund-begun')
    await handleRequests(context, { subscriptionId: id })
    const [refund, row] = [await findRefund(database, asked), await findSubscription(database, id)]
    if (!refund || !row || refund.status === 'refused') throw context.refuse('not_refundable')
    const { status, amount, currency } = refund
    const shown = { id: refund.id, status, amount, currency }
    return { data: { refund: shown, subscription: presentSubscription(row, clock.now()) } }
  })
})

type Own = { id: string; user: UserRow; key: Once }

/** Asks for the refund of one's own subscription; its id. Of two that a payer asks for at once, one comes first. */
async function askForOwn(context: Context, { id, user, key }: Own): Promise<string> {
  return context.database.transaction().execute(async (transaction) => {
    const locked = await lockSubscription(transaction, id)
    if (!locked) throw new CallError('not_refundable')
    const [by] = await refundsOf(transaction, [locked], { user, now: context.clock.now() })
    if (by === 'help_desk') throw new CallError('refund_by_help_desk')
    const refund = by === 'self' && (await refundLast(transaction, context, { row: locked, reason: 'asked' }))
    if (!refund) throw new CallError('not_refundable')
    if (!(await countRefund(transaction, context, { row: locked, user, refundId: refund.id }))) {
      throw new CallError('refund_by_help_desk')
    }
    await key.keepSubject(transaction, refund.id)
    return refund.id
  })
}

type Refunding = { row: SubscriptionRow; reason: RefundRow['reason'] }

/** Pays the last charge back and ends access at once; undefined where nothing was paid, or it was paid back already. */
export async function refundLast(
  transaction: Transaction,
  program: Program,
  { row, reason }: Refunding,
): Promise<RefundRow | undefined> {
  const charge = await findLastPaid(transaction, row.id)
  const refund = charge && (await askRefund(transaction, program, { charge, reason }))
  if (!refund) return undefined
  await endRefunded(transaction, program, { row, at: refund.created_at })
  return refund
}
