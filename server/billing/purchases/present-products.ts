import { LINK_OFFERS } from '#brand/link-offers.ts'
import type { ProductForSale } from '#brand/products.ts'
import type { Product } from '#contract/billing/subscriptions.ts'
import { mayRenewTrial } from '#rules/billing/link-offer.ts'
import type { Context } from '#server/context/context.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { presentProduct } from '#server/present/products.ts'
import { openPricing } from '../discounts/find-pricing.ts'
import { findPayerKeys } from './payer-keys.ts'
import { isEligibleForTrial } from './trials.ts'

type ProductOptions = { discount_code?: string; is_renew_trial?: boolean }

/** Products that a configured store sells, as `presentProducts` presents them. */
export async function presentOffered(
  products: readonly ProductForSale[],
  options: ProductOptions,
  context: Context,
): Promise<Product[]> {
  const presented = await presentProducts(products, options, context)
  return presented.filter(({ stores }) => stores.length > 0)
}

/** Products with the trial this visitor is eligible for; a guest sees every trial. */
export async function presentProducts(
  products: readonly ProductForSale[],
  options: ProductOptions,
  context: Context,
): Promise<Product[]> {
  const { database, visitor, stores } = context
  const user = visitor.userId === null ? undefined : await findUser(database, visitor.userId)
  const keys = user ? await findPayerKeys(database, 'trial', { user }) : []
  const pricingOf = await openPricing(context, { code: options.discount_code, buyer: { user } })
  return Promise.all(
    products.map(async (product) => {
      const isEligible = await isEligibleForTrial(database, keys, {
        product,
        isRenewTrial: options.is_renew_trial === true && mayRenewTrial(product, LINK_OFFERS),
      })
      return presentProduct(product, { pricing: pricingOf(product), isEligible, stores })
    }),
  )
}
