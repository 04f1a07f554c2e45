import { brand } from '#brand/brand.ts'
import type { ProductForSale } from '#brand/products.ts'
import type { Product } from '#contract/billing/subscriptions.ts'
import type { Pricing } from '#rules/billing/discounts/pricing.ts'
import type { Stores } from '#server/gateways/stores/store.ts'
import { openStoresOf } from './offers.ts'

type ProductContext = { pricing: Pricing; isEligible: boolean; stores: Stores }

export function presentProduct(product: ProductForSale, { pricing, isEligible, stores }: ProductContext): Product {
  const { is_listed: _, has_own_link: __, ...fields } = product
  const { price, currency, discount_code, discount } = pricing
  return {
    ...fields,
    ...{ price, currency, discount_code },
    types: [...product.types],
    stores: openStoresOf(product.stores, stores),
    regular_price: product.price,
    discount_periods: discount?.periods ?? null,
    is_eligible_for_free_trial: isEligible && product.free_trial_interval !== null,
  }
}

/** The title of a subscription to a product that no longer exists. */
export function unknownProductTitle(): string {
  return brand.premium_name
}
