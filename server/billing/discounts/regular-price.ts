import type { Program } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import type { ProviderRequestRow } from '#server/database/billing/billing-tables.ts'
import { findOpenPurchase, findPurchase } from '#server/database/billing/purchases.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import { cardStore } from '../providers/find-store.ts'
import { syncSubscription } from '../reconciliation/sync-subscription.ts'

/**
 * Replaces the discounted price at the processor, and only that one: a subscriber who has moved to another plan since
 * keeps the agreed price. False while a plan change is under way.
 */
export async function setRegularPrice(program: Program, { id, subject_id }: ProviderRequestRow): Promise<boolean> {
  const row = await findSubscription(program.database, subject_id)
  if (!row || row.provider_id === null || row.regular_price === null || row.ended_at !== null) return true
  const purchase = row.purchase_id === null ? undefined : await findPurchase(program.database, row.purchase_id)
  if (purchase?.product_id !== row.product_id) return true
  if (await findOpenPurchase(program.database, row.user_id, 'change')) return false
  const { currency } = row
  failpoint('regular-price-begun')
  await cardStore(program).replacePrice({
    ...{ provider_id: row.provider_id, correlator: id },
    from: { amount: purchase.price, currency },
    to: { amount: row.regular_price, currency },
  })
  failpoint('regular-price-answered')
  await syncSubscription(program, { store: 'card', providerId: row.provider_id })
  return true
}
