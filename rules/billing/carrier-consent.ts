import type { Interval } from '#contract/billing/subscriptions.ts'

/** What a customer agreed to on the carrier's own screen: cents, ISO 4217, and `month` or `3 months`. */
export type AgreedTerms = { price: number; currency: string; interval: string }

type ProductTerms = {
  price: number
  currency: string
  subscription_interval: Interval
  subscription_interval_count: number
}

/** The interval as carriers write it: `month`, `3 months`. */
export function intervalWords({
  subscription_interval: unit,
  subscription_interval_count: count,
}: Pick<ProductTerms, 'subscription_interval' | 'subscription_interval_count'>): string {
  return count === 1 ? unit : `${count} ${unit}s`
}

/** Whether what a customer agreed to is what is sold today. If not, nothing may be charged on that consent. */
export function isSoldAsAgreed(agreed: AgreedTerms, sold: ProductTerms): boolean {
  return agreed.price === sold.price && agreed.currency === sold.currency && agreed.interval === intervalWords(sold)
}
