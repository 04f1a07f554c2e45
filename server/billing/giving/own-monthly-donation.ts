import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import { ownId } from '#server/context/own-id.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'

/** The visitor's own monthly donation. Any other is refused as not found. */
export async function ownMonthlyDonation(
  context: Context,
  { user_id, id }: { user_id: string; id: string },
): Promise<SubscriptionRow> {
  const userId = ownId(context, user_id)
  const row = await findSubscription(context.database, id)
  if (row?.user_id !== userId || row.kind !== 'donation') throw new CallError('not_found')
  return row
}
