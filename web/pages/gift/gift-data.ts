import type { Product } from '#contract/billing/subscriptions.ts'

export type GiftData = {
  /** The server's clock. */
  now: number
  products: readonly Product[]
}
