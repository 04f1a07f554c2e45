import type { Interval } from '#contract/billing/subscriptions.ts'

/** A plan as far as a move between plans looks at it. */
export type Plan = {
  id: string
  seats: number
  subscription_interval: Interval
  subscription_interval_count: number
}

type PlanForSale = Plan & { types: readonly string[]; stores: readonly string[]; is_listed: boolean }

/** Days, roughly: only which of two spans is the longer is asked of them. */
const DAYS: Readonly<Record<Interval, number>> = { day: 1, month: 30, year: 365 }

const periodDays = ({ subscription_interval, subscription_interval_count }: Plan) =>
  DAYS[subscription_interval] * subscription_interval_count

/**
 * Whether a subscription may be moved from one plan to another while it runs: to one that this store sells openly, for as
 * many people at least and for no shorter time. Fewer seats would put members out, a shorter time would leave money over:
 * for both one cancels, and subscribes anew.
 */
export function canChangePlan(from: Plan, to: PlanForSale, store: string): boolean {
  if (to.id === from.id || !to.is_listed) return false
  if (!to.types.includes('subscription') || !to.stores.includes(store)) return false
  return to.seats >= from.seats && periodDays(to) >= periodDays(from)
}
