import type { Context } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { sendToProviders } from '../providers/send-to-providers.ts'

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
  await sendToProviders(context, { subscriptionId: id })
  return row
}
