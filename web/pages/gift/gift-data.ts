import type { Product } from '#contract/billing.ts'

export type GiftData = {
  /** The server's clock. */
  now: number
  products: readonly Product[]
}
