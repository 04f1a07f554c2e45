import type { Product } from '#contract/billing/subscriptions.ts'

export type SubscribeData = {
  /** The server's clock: every day that is spelled out is reckoned from it, never from the visitor's own. */
  now: number
  /** As a guest is offered them. */
  products: readonly Product[]
  /** Whether the page is the checkout of one product, without the plans beside it. */
  isCheckout: boolean
  /** The campaign that the address names, and the store it wishes for. */
  campaign: string | null
  wish: string | null
}
