import { brand } from '#brand/brand.ts'
import { CURRENCY, DISCOUNTS, type ProductForSale } from '#brand/products.ts'
import type { Product } from '#contract/billing/subscriptions.ts'
import { discountedPrice, findDiscount } from '#rules/billing/discount-price.ts'
import type { Stores } from '#server/gateways/stores/store.ts'
import { openStoresOf } from './offers.ts'

type ProductContext = { discountCode: string | undefined; isEligible: boolean; stores: Stores }

/** The price of a product with a discount code, and the code; an unknown code changes nothing. */
export function discountedPriceOf(product: ProductForSale, discountCode: string | undefined) {
  const discount = findDiscount(DISCOUNTS, discountCode, product.id)
  const price = discount ? discountedPrice(product.price, discount.percent_off) : product.price
  return { price, currency: CURRENCY, discount_code: discount?.code ?? null }
}

export function presentProduct(product: ProductForSale, { discountCode, isEligible, stores }: ProductContext): Product {
  const { is_listed: _, ...fields } = product
  return {
    ...fields,
    ...discountedPriceOf(product, discountCode),
    types: [...product.types],
    stores: openStoresOf(product.stores, stores),
    regular_price: product.price,
    is_eligible_for_free_trial: isEligible && product.free_trial_interval !== null,
  }
}

/** The title of a subscription to a product that no longer exists. */
export function unknownProductTitle(): string {
  return brand.premium_name
}
