import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { IdempotencyKey } from '../idempotent.ts'
import { refundLastCharge } from './refund-last-charge.ts'
import { countSelfServiceRefund, listRefundableBy } from './self-service-refunds.ts'

type OwnRefund = { id: string; user: UserRow; key: IdempotencyKey }

/**
 * Requests the refund of the user's own subscription and returns its id. Concurrent requests run one after the other.
 */
export async function requestOwnRefund(context: Context, { id, user, key }: OwnRefund): Promise<string> {
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
    await key.storeSubject(transaction, refund.id)
    return refund.id
  })
}
