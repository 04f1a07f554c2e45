import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import { ownBuyer } from './own-buyer.ts'

export async function ownPurchase(
  context: Context,
  { user_id, id }: { user_id: string; id: string },
): Promise<PurchaseRow> {
  const user = await ownBuyer(context, user_id)
  const purchase = await findPurchase(context.database, id)
  if (purchase?.user_id !== user.id || purchase.kind === 'donation') throw new CallError('not_found')
  return purchase
}
