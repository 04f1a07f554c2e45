/** Subtracts a percentage from a price, in whole cents; half a cent is rounded down. */
export function discountedPrice(price: number, percentOff: number): number {
  const percent = Math.min(100, Math.max(0, percentOff))
  return Math.floor((price * (100 - percent) + 49) / 100)
}

type Discount = { code: string; percent_off: number; product_ids: readonly string[] }

/** The discount of a code on a product; undefined for an unknown code, or one for other products. */
export function findDiscount<discount extends Discount>(
  discounts: readonly discount[],
  code: string | undefined,
  productId: string,
): discount | undefined {
  const normalizedCode = code?.trim().toLowerCase()
  if (!normalizedCode) return undefined
  return discounts.find(
    (candidate) => candidate.code.toLowerCase() === normalizedCode && candidate.product_ids.includes(productId),
  )
}
