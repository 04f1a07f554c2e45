import type { Product } from '#contract/billing/subscriptions.ts'

export type SubscribeData = {
  /** The server's clock: all dates shown are based on it, never on the visitor's. */
  now: number
  /** As offered to a guest. */
  products: readonly Product[]
  /** True if the page is the checkout of one product, without the other plans. */
  isCheckout: boolean
  /** The campaign in the address, and its preferred store. */
  campaign: string | null
  wish: string | null
}
