import { isCallError } from '#contract/is-call-error.ts'
import type { Context } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { performProviderRequests } from '../providers/perform-provider-requests.ts'

type ChangeLocked = (transaction: Transaction, locked: SubscriptionRow) => Promise<SubscriptionRow>

/** Changes a subscription, then tells its provider. A provider that does not answer is told later. */
export async function changeAtProvider(context: Context, id: string, change: ChangeLocked): Promise<SubscriptionRow> {
  const row = await context.database.transaction().execute(async (transaction) => {
    const locked = await lockSubscription(transaction, id)
    if (!locked) throw new Error(`subscription ${id} went away`)
    return change(transaction, locked)
  })
  try {
    await performProviderRequests(context, { subscriptionId: id })
  } catch (error) {
    if (isCallError(error)) throw error
    context.warn('a provider could not be told at once', error instanceof Error ? error.message : String(error))
  }
  return row
}
