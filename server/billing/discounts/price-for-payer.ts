import type { ProductForSale } from '#brand/products.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import { CallError } from '#contract/errors.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import { discountCodeKey } from '#rules/billing/discounts/discount.ts'
import type { Pricing } from '#rules/billing/discounts/pricing.ts'
import type { Program } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { discountOf, findDiscount } from '#server/database/billing/discounts/discounts.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import { openPricing, regularPricing } from './find-pricing.ts'

type PaidOrder = {
  user: UserRow
  store: Store
  payer: Payer | null
  product: ProductForSale
  code: string | undefined
}

/** The price of an order. `refused`: why it is not the discounted one that the buyer may expect. */
export type PayerPricing = { pricing: Pricing; refused: 'phone' | 'discount_code' | null }

/**
 * The price of an order. A phone that may not use the discount of its account pays the regular price, even if another
 * discount is open to it: the page knows that price without asking again.
 */
export async function priceForPayer(
  program: Pick<Program, 'database' | 'clock'>,
  { user, store, payer, product, code }: PaidOrder,
): Promise<PayerPricing> {
  const ofAccount = (await openPricing(program, { code, buyer: { user } }))(product)
  const isOther = discountCodeKey(ofAccount.discount_code ?? '') !== discountCodeKey(code ?? '')
  const refused = isOther && (await isKnownCode(program, { code, product })) ? 'discount_code' : null
  if (!ofAccount.discount) return { pricing: ofAccount, refused }
  // One use a payer: a card, or the phone on a carrier's own page, is known only after the payment.
  const isPayerUnknown = store === 'card' || payer?.phone === undefined
  if (isPayerUnknown && !hasVerifiedContact(user)) throw new CallError('verification_required')
  const ofPayer = (await openPricing(program, { code, buyer: { user, payer } }))(product)
  if (ofPayer.discount?.id !== ofAccount.discount.id) return { pricing: regularPricing(product), refused: 'phone' }
  return { pricing: ofPayer, refused }
}

/** True for the code of a discount of this product that has begun, also if it has ended, is used up, or is not for this buyer. */
async function isKnownCode(
  { database, clock }: Pick<Program, 'database' | 'clock'>,
  { code, product }: Pick<PaidOrder, 'code' | 'product'>,
): Promise<boolean> {
  const row = code === undefined ? undefined : await findDiscount(database, discountCodeKey(code))
  return row !== undefined && row.starts_at <= clock.now() && discountOf(row).product_ids.includes(product.id)
}
