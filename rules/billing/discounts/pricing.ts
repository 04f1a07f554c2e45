import type { AgreedDiscount } from './discounted-periods.ts'

/** What an order costs. */
export type Pricing = {
  /** Cents of the first charge. */
  price: number
  currency: string
  /** The code of the discount, also of one that was not typed. */
  discount_code: string | null
  /** A discount made in the studio, which ends. Null without one, and for a discount of the brand, which never ends. */
  discount: (AgreedDiscount & { id: string }) | null
}
