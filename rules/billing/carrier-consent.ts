import type { Interval } from '#contract/billing/subscriptions.ts'

/** The terms agreed to on the carrier's screen: cents, ISO 4217, and `month` or `3 months`. */
export type AgreedTerms = { price: number; currency: string; interval: string }

type ProductTerms = {
  price: number
  currency: string
  subscription_interval: Interval
  subscription_interval_count: number
}

/** The interval in the carriers' form: `month`, `3 months`. */
export function intervalWords({
  subscription_interval: unit,
  subscription_interval_count: count,
}: Pick<ProductTerms, 'subscription_interval' | 'subscription_interval_count'>): string {
  return count === 1 ? unit : `${count} ${unit}s`
}

/** True if the agreed terms equal today's. Otherwise nothing may be charged on that consent. */
export function isSoldAsAgreed(agreed: AgreedTerms, sold: ProductTerms): boolean {
  return agreed.price === sold.price && agreed.currency === sold.currency && agreed.interval === intervalWords(sold)
}
