import type { Product } from './subscriptions.ts'

/** The product id of every donation, and what the ids of donations at the card processor begin with. */
export const DONATION_PRODUCT = 'donation'

/** A product as the folder `brand/` or the studio defines it. */
export type BrandProduct = Omit<
  Product,
  | 'price'
  | 'regular_price'
  | 'currency'
  | 'discount_code'
  | 'discount_periods'
  | 'is_eligible_for_free_trial'
  | 'points'
> & {
  /** Cents, per interval. */
  price: number
  /** True if it is among the plans. */
  is_listed: boolean
  /** True for an unlisted product that is sold at an address of its own, which contains its id. */
  has_own_link?: boolean
  /** What it includes, one point a line. The brand field `plan_points` replaces it. */
  own_points?: string
}

/** The products added in the studio, and how often their list has changed. */
export type AddedProducts = { revision: number; products: readonly BrandProduct[] }
