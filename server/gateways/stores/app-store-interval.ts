import type { Interval } from '#contract/billing/subscriptions.ts'

/** App stores do not return a subscription's interval: it is part of our product names there. */
export function intervalInName(name: string): { unit: Interval; count: number } {
  return { unit: /year|annual/i.test(name) ? 'year' : 'month', count: 1 }
}
