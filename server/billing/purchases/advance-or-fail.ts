import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { lockCharge, updateCharge } from '#server/database/billing/charges.ts'
import { lockPurchase } from '#server/database/billing/purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import { CheckoutRefused, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { type AdvanceMode, advancePurchase } from './advance-purchase.ts'
import { failPurchase } from './close-purchase.ts'
import { countOrderMessages } from './count-order-messages.ts'
import { STORE_UNRESPONSIVE, TOO_MANY_ATTEMPTS } from './failure-messages.ts'
import type { PurchaseOrder } from './read-order.ts'

/** Counts the messages of a new purchase before its store is called; past the limit the purchase fails. */
export async function countMessagesOrFail(
  context: Context,
  { user, order, purchase }: { user: UserRow; order: PurchaseOrder; purchase: PurchaseRow },
): Promise<void> {
  try {
    await countOrderMessages(context, user, order)
  } catch (error) {
    await context.database
      .transaction()
      .execute((transaction) => abandonPurchase(transaction, context, purchase, TOO_MANY_ATTEMPTS))
    throw error
  }
}

/**
 * Advances a purchase, and fails it if its store does not answer, or refuses to open a page: nothing was charged, and a
 * retry begins another. An outcome that the store reported in the meantime stands.
 */
export async function advanceOrFail(context: Context, purchase: PurchaseRow, mode: AdvanceMode): Promise<PurchaseRow> {
  try {
    return await advancePurchase(context, purchase.id, mode)
  } catch (error) {
    if (error instanceof CheckoutRefused) {
      context.warn('a payment page was refused, and its purchase failed', error.message)
      return advancePurchase(context, purchase.id)
    }
    if (!(error instanceof StoreUnavailable)) throw error
    const closedPurchase = await context.database
      .transaction()
      .execute((transaction) => abandonPurchase(transaction, context, purchase, STORE_UNRESPONSIVE))
    if (!closedPurchase) throw new CallError('store_unavailable')
    return closedPurchase
  }
}

/** Fails a purchase that has not changed since it began; otherwise returns its current state. */
async function abandonPurchase(
  transaction: Transaction,
  context: Context,
  { id, charge_id }: PurchaseRow,
  failure: string,
): Promise<PurchaseRow | undefined> {
  // The charge before its purchase, as settlements lock them.
  const charge = charge_id === null ? undefined : await lockCharge(transaction, charge_id)
  const purchase = await lockPurchase(transaction, id)
  if (!purchase) throw new Error(`there is no purchase ${id}`)
  if (purchase.status !== 'open' || (charge && charge.status !== 'pending')) return purchase
  await failPurchase(transaction, context, { purchase, failure })
  if (charge) await updateCharge(transaction, charge.id, { status: 'refused' })
  return undefined
}
