import type { Interval } from '#contract/billing/subscriptions.ts'

/** The fields of a plan that decide a plan change. */
export type Plan = {
  id: string
  seats: number
  subscription_interval: Interval
  subscription_interval_count: number
}

type PlanForSale = Plan & { types: readonly string[]; stores: readonly string[]; is_listed: boolean }

/** Approximate days, to compare two intervals. */
const DAYS: Readonly<Record<Interval, number>> = { day: 1, month: 30, year: 365 }

const periodDays = ({ subscription_interval, subscription_interval_count }: Plan) =>
  DAYS[subscription_interval] * subscription_interval_count

/**
 * True if a running subscription may change to this plan: sold openly by the same store, with at least as many seats and
 * not a shorter interval. Otherwise the subscriber has to cancel and subscribe again.
 */
export function canChangePlan(from: Plan, to: PlanForSale, store: string): boolean {
  if (to.id === from.id || !to.is_listed) return false
  if (!to.types.includes('subscription') || !to.stores.includes(store)) return false
  return to.seats >= from.seats && periodDays(to) >= periodDays(from)
}
