import { CallError } from '#contract/errors.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import type { Context } from '../../context/context.ts'

/** One's own subscription, which a monthly donation is not. Whether another's exists is not told. */
export async function ownSubscription({ database, visitor }: Context, id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(database, id)
  if (!row || row.user_id !== visitor.userId || row.kind === 'donation') throw new CallError('subscription_not_found')
  return row
}
