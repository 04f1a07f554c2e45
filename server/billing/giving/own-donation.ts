import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import { requireDonor } from './donor.ts'

/** The visitor's own donation, a guest's by session. Any other is refused as not found. */
export async function ownDonation(context: Context, id: string): Promise<PurchaseRow> {
  const donor = await requireDonor(context)
  const purchase = await findPurchase(context.database, id)
  if (purchase?.user_id !== donor.id || purchase.kind !== 'donation') throw new CallError('not_found')
  return purchase
}
