import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import type { ChargeRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findCharge } from '#server/database/billing/charges.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'

/** The subscription of this person. Throws `subscription_not_found` for one of somebody else. */
export async function requirePersonSubscription(
  { database }: Context,
  { user_id, subscription_id }: { user_id: string; subscription_id: string },
): Promise<SubscriptionRow> {
  const row = await findSubscription(database, subscription_id)
  if (row?.user_id !== user_id) throw new CallError('subscription_not_found')
  return row
}

/** The charge of this person. Throws `action_not_possible` for one of somebody else. */
export async function requirePersonCharge(
  { database }: Context,
  { user_id, charge_id }: { user_id: string; charge_id: string },
): Promise<ChargeRow> {
  const charge = await findCharge(database, charge_id)
  if (charge?.user_id !== user_id)
    throw new CallError('action_not_possible', { message: 'this person has no such charge' })
  return charge
}
