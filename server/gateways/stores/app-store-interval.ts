import type { Interval } from '#contract/billing/subscriptions.ts'

/** App stores do not say how long a period is, but in the names that we gave our products there. */
export function intervalInName(name: string): { unit: Interval; count: number } {
  return { unit: /year|annual/i.test(name) ? 'year' : 'month', count: 1 }
}
