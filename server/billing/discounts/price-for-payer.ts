import type { ProductForSale } from '#brand/products.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import { CallError } from '#contract/errors.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import type { Pricing } from '#rules/billing/discounts/pricing.ts'
import type { Program } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import { openPricing, regularPricing } from './find-pricing.ts'

type PaidOrder = {
  user: UserRow
  store: Store
  payer: Payer | null
  product: ProductForSale
  code: string | undefined
}

/**
 * The price of an order. A phone that may not use the discount of its account pays the regular price, even if another
 * discount is open to it: the page knows that price without asking again.
 */
export async function priceForPayer(
  program: Pick<Program, 'database' | 'clock'>,
  { user, store, payer, product, code }: PaidOrder,
): Promise<{ pricing: Pricing; isRefusedToPhone: boolean }> {
  const ofAccount = (await openPricing(program, { code, buyer: { user } }))(product)
  if (!ofAccount.discount) return { pricing: ofAccount, isRefusedToPhone: false }
  // One use a payer: a card, or the phone on a carrier's own page, is known only after the payment.
  const isPayerUnknown = store === 'card' || payer?.phone === undefined
  if (isPayerUnknown && !hasVerifiedContact(user)) throw new CallError('verification_required')
  const ofPayer = (await openPricing(program, { code, buyer: { user, payer } }))(product)
  const isRefusedToPhone = ofPayer.discount?.id !== ofAccount.discount.id
  return { pricing: isRefusedToPhone ? regularPricing(product) : ofPayer, isRefusedToPhone }
}
