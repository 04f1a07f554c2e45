import type { Context } from '#server/context/context.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { performProviderRequests } from '../providers/perform-provider-requests.ts'
import { advancePurchase } from './advance-purchase.ts'

/** Reads the purchase's state from its store; unchanged if the store does not answer. */
export async function refreshPurchase(context: Context, purchase: PurchaseRow): Promise<PurchaseRow> {
  try {
    return await settleTrial(context, await advancePurchase(context, purchase.id))
  } catch (error) {
    if (error instanceof StoreUnavailable) return purchase
    throw error
  }
}

/** Ends the trial of a card that has had one before replying, so that the buyer sees the result. */
async function settleTrial(context: Context, purchase: PurchaseRow): Promise<PurchaseRow> {
  const { status, store, trial_ends_at, subscription_id } = purchase
  const isTrial = status === 'succeeded' && store === 'card' && trial_ends_at !== null && purchase.kind !== 'donation'
  if (
    !isTrial ||
    subscription_id === null ||
    (await performProviderRequests(context, { subscriptionId: subscription_id })) === 0
  )
    return purchase
  return (await findPurchase(context.database, purchase.id)) ?? purchase
}
