import { isCallError } from '#contract/is-call-error.ts'
import type { Context } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { performProviderRequests } from '../providers/perform-provider-requests.ts'

type ChangeLocked = (transaction: Transaction, locked: SubscriptionRow) => Promise<SubscriptionRow>

/**
 * Changes a subscription and sends the change to its provider. If the provider does not answer, it is sent again
 * later.
 */
export async function changeAtProvider(context: Context, id: string, change: ChangeLocked): Promise<SubscriptionRow> {
  const row = await context.database.transaction().execute(async (transaction) => {
    const locked = await lockSubscription(transaction, id)
    if (!locked) throw new Error(`there is no subscription ${id}`)
    return change(transaction, locked)
  })
  try {
    await performProviderRequests(context, { subscriptionId: id })
  } catch (error) {
    if (isCallError(error)) throw error
    context.warn(
      'a change did not reach its provider and is sent again later',
      error instanceof Error ? error.message : String(error),
    )
  }
  return row
}
