import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import type { PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { updatePurchase } from '#server/database/billing/purchases.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { cardStore } from '../providers/find-store.ts'
import { syncSubscription } from '../reconciliation/sync-subscription.ts'

type PriceChange = { row: SubscriptionRow; change: PurchaseRow; productId: string; providerId: string }

/**
 * The processor uses the new amount from the next charge on. If its answer is lost, a scheduled task resolves the
 * change.
 */
export async function changePriceAtProcessor(
  context: Context,
  { row, change, productId, providerId }: PriceChange,
): Promise<SubscriptionRow> {
  const money = { amount: change.price, currency: row.currency }
  const order = { provider_id: providerId, product_id: productId, title: row.title, money, correlator: change.id }
  try {
    failpoint('change-begun')
    await cardStore(context).changePlan({ ...order, isCharged: false })
    failpoint('change-answered')
    const updated = await syncSubscription(context, { store: 'card', providerId })
    const completion = { status: 'succeeded', check_at: null, ended_at: context.clock.now() } as const
    await context.database.transaction().execute((transaction) => updatePurchase(transaction, change.id, completion))
    return updated ?? row
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new CallError('store_unavailable')
    throw error
  }
}
