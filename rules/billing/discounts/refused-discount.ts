import type { Product } from '#contract/billing/subscriptions.ts'

/** A discount that the account may use and the typed phone may not, because its payer has used it in another account. */
export type RefusedDiscount = { phone: string; productId: string; code: string | null }

/** A plan at the price for the billed phone: the regular one if the discount was refused to this phone. */
export function pricedForPhone(
  product: Product,
  { phone, refused }: { phone: string | undefined; refused: RefusedDiscount | undefined },
): Product {
  const { id, discount_code, discount_periods, regular_price } = product
  const isRefused = refused?.phone === phone && refused?.productId === id && refused.code === discount_code
  if (!isRefused || discount_periods === null) return product
  return { ...product, price: regular_price, discount_code: null, discount_periods: null }
}
