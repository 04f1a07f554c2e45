import { CallError } from '#contract/errors.ts'
import type { Program } from '#server/context/context.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import {
  type DiscountRow,
  deleteDiscountUses,
  hasDiscountUse,
  insertDiscountUses,
  listDiscountUses,
  updateDiscountReturned,
  updateDiscountUsed,
} from '#server/database/billing/discounts/discounts.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import { findPayerKeys } from '../purchases/payer-keys.ts'

type DiscountedPurchase = Pick<PurchaseRow, 'id' | 'user_id' | 'discount_id' | 'payer_json'>

/**
 * Takes one of the uses of a purchase's discount, before anything is charged. Throws `consent_required` if it ended, was
 * used up or was used by this payer meanwhile: the page then shows the price without it.
 */
export async function claimDiscount(
  transaction: Transaction,
  program: Program,
  purchase: DiscountedPurchase,
): Promise<void> {
  const { discount_id: id } = purchase
  if (id === null) return
  // The row is locked from here on, so that two purchases of one payer follow each other.
  const discount = await updateDiscountUsed(transaction, id, program.clock.now())
  if (!discount) throw refusal()
  await recordDiscountPayer(transaction, program, purchase)
  const keys = await keysOf(transaction, purchase)
  const uses = await listDiscountUses(transaction, [id], keys)
  if (uses.length === 0 || uses.some(({ purchase_id }) => purchase_id !== purchase.id)) throw refusal()
  await invalidatePages(transaction, discount, discount.uses)
}

/** Remembers a payer's keys that are known only once they have paid, such as the card. */
export async function recordDiscountPayer(
  transaction: Transaction,
  { clock }: Pick<Program, 'clock'>,
  purchase: DiscountedPurchase,
): Promise<void> {
  const { id: purchase_id, discount_id } = purchase
  if (discount_id === null) return
  // In a fixed order, so that two payers who share a card do not deadlock.
  const keys = (await keysOf(transaction, purchase)).toSorted()
  const use = { discount_id, purchase_id, used_at: clock.now() }
  await insertDiscountUses(
    transaction,
    keys.map((payer_key) => ({ ...use, payer_key })),
  )
}

/** Gives back the use of a failed purchase. */
export async function releaseDiscount(
  transaction: Transaction,
  { id, discount_id }: Pick<DiscountedPurchase, 'id' | 'discount_id'>,
): Promise<void> {
  if (discount_id === null || !(await hasDiscountUse(transaction, id))) return
  // The discount before its uses, as a claim locks them.
  const discount = await updateDiscountReturned(transaction, discount_id)
  await deleteDiscountUses(transaction, id)
  if (discount) await invalidatePages(transaction, discount, discount.uses + 1)
}

async function keysOf(
  transaction: Transaction,
  { user_id, payer_json }: Pick<DiscountedPurchase, 'user_id' | 'payer_json'>,
): Promise<string[]> {
  const user = await findUser(transaction, user_id)
  return user ? findPayerKeys(transaction, 'discount', { user, payer: parseJsonColumn<Payer>(payer_json) }) : []
}

/** Invalidates cached pages with prices once the last use is taken, or given back. */
async function invalidatePages(transaction: Transaction, { most_uses }: DiscountRow, uses: number): Promise<void> {
  if (uses === most_uses) await updateCatalogueVersion(transaction)
}

function refusal(): CallError {
  return new CallError('consent_required', { field: 'discount_code' })
}
