import type { AgreedDiscount } from './discounted-periods.ts'

/** What an order costs. */
export type Pricing = {
  /** Cents of the first charge. */
  price: number
  currency: string
  /** The code of the discount, also of one that was not typed. */
  discount_code: string | null
  /** A discount of the studio, which ends; null for none, and for one of the brand, which does not. */
  discount: (AgreedDiscount & { id: string }) | null
}
