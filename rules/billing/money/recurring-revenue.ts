import type { Interval, SubscriptionState } from '#contract/billing/subscriptions.ts'

/** Subscriptions of one plan length and currency, with the sum of their prices in cents. */
export type PricedGroup = {
  currency: string
  subscription_interval: Interval
  subscription_interval_count: number
  count: number
  price: number
}

/** Days of a year divided by twelve months. */
const DAYS_OF_MONTH = 365.25 / 12

/** Recurring: will be charged again, or is being charged now. Trials have not paid, and cancelled ones will not. */
const IS_RECURRING: Record<SubscriptionState, boolean> = {
  none: false,
  free_access: false,
  trial: false,
  active: true,
  past_due: true,
  cancelled: false,
  expired: false,
  refunded: false,
}

export function isRecurringState(state: SubscriptionState): boolean {
  return IS_RECURRING[state]
}

/**
 * The monthly revenue of these subscriptions by currency, each rounded to cents once. Currencies are never added
 * together.
 */
export function recurringByCurrency(
  groups: readonly PricedGroup[],
): { currency: string; count: number; amount: number }[] {
  const sums = new Map<string, { count: number; amount: number }>()
  for (const group of groups) {
    const known = sums.get(group.currency) ?? { count: 0, amount: 0 }
    sums.set(group.currency, {
      count: known.count + group.count,
      amount: known.amount + group.price * monthsShare(group),
    })
  }
  return [...sums]
    .map(([currency, { count, amount }]) => ({ currency, count, amount: Math.round(amount) }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))
}

/** The part of a price that belongs to one month: a twelfth for a yearly plan. */
function monthsShare({ subscription_interval, subscription_interval_count }: PricedGroup): number {
  if (subscription_interval === 'month') return 1 / subscription_interval_count
  if (subscription_interval === 'year') return 1 / (12 * subscription_interval_count)
  return DAYS_OF_MONTH / subscription_interval_count
}
