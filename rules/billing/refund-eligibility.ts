import type { RefundPolicy } from '#contract/billing/sales-policy.ts'
import type { RefundBy, Store, SubscriptionState } from '#contract/billing/subscriptions.ts'
import { DAY_MILLISECONDS } from '../dates/durations.ts'
import { addIntervals } from './billing-periods.ts'
import { isAppStore } from './store-name.ts'
import { isRenewing } from './subscription-state.ts'

/** The fields of a subscription that decide; times in milliseconds. */
export type RefundQuestion = {
  store: Store
  active_start_date: number | null
  canceled_at: number | null
  expires_at: number | null
  refunded_at: number | null
}

type RefundContext = {
  now: number
  /** Times of this payer's earlier refunds, of any subscription. */
  earlierRefunds: readonly number[]
  policy: RefundPolicy
}

/**
 * Who may refund the last payment: the user; the help desk once the user's limit is reached; or nobody (null). The
 * subscription must be paid by card and cancelled within the refund window, and the window must still be open.
 */
export function refundBy(subscription: RefundQuestion, context: RefundContext): RefundBy | null {
  if (!isInWindow(subscription, context)) return null
  const { now, earlierRefunds, policy } = context
  const span = { unit: 'month', count: policy.self_service_months } as const
  const counted = earlierRefunds.filter((at) => addIntervals(at, span, 1) > now)
  return counted.length < policy.self_service_refunds ? 'self' : 'help_desk'
}

function isInWindow(subscription: RefundQuestion, { now, policy }: RefundContext): boolean {
  const { store, active_start_date, canceled_at, expires_at, refunded_at } = subscription
  if (store !== 'card' || refunded_at !== null) return false
  if (active_start_date === null || canceled_at === null || expires_at === null) return false
  const closesAt = active_start_date + policy.window_days * DAY_MILLISECONDS
  return canceled_at <= closesAt && now <= closesAt
}

/**
 * True if the user may cancel here: it renews, is not cancelled, and is not an app store's. An expired subscription counts
 * as renewing while a charge is pending.
 */
export function canCancel(store: Store, state: SubscriptionState, hasPendingCharge = false): boolean {
  return !isAppStore(store) && (isRenewing(state) || (hasPendingCharge && state === 'expired'))
}

/** True if a cancellation may be withdrawn: while access continues. */
export function canResume(store: Store, state: SubscriptionState): boolean {
  return !isAppStore(store) && state === 'cancelled'
}
