import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'

/** The visitor's own subscription, monthly donations excluded. Any other is refused as not found. */
export async function ownSubscription({ database, visitor }: Context, id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(database, id)
  if (!row || row.user_id !== visitor.userId || row.kind === 'donation') throw new CallError('subscription_not_found')
  return row
}
