import type { RefundPolicy } from '#contract/billing/sales-policy.ts'
import type { RefundBy, Store, SubscriptionState } from '#contract/billing/subscriptions.ts'
import { addIntervals } from './billing-periods.ts'
import { isAppStore } from './store-name.ts'

const DAY = 24 * 3600 * 1000

/** As the server knows a subscription: times in milliseconds. */
export type RefundQuestion = {
  store: Store
  active_start_date: number | null
  canceled_at: number | null
  expires_at: number | null
  refunded_at: number | null
}

type RefundContext = {
  now: number
  /** When this payer asked for a refund by themselves before, on whatever subscription. */
  earlierRefunds: readonly number[]
  policy: RefundPolicy
}

/**
 * By whom the last payment can be given back: by the person themselves, by the help desk once they have had their share, or
 * (null) by nobody. It was paid by card and cancelled within the window, and the window is still open.
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
  const closesAt = active_start_date + policy.window_days * DAY
  return canceled_at <= closesAt && now <= closesAt
}

const CANCELLABLE: readonly SubscriptionState[] = ['trial', 'active', 'past_due']

/**
 * Whether the person may cancel it here: it goes on by itself, is not cancelled yet, and is not an app store's. What
 * expired while its store was silent goes on where a charge is still to be made.
 */
export function canCancel(store: Store, state: SubscriptionState, isRenewing = false): boolean {
  return !isAppStore(store) && (CANCELLABLE.includes(state) || (isRenewing && state === 'expired'))
}

/** Whether a cancellation may be taken back: while access still runs. */
export function canResume(store: Store, state: SubscriptionState): boolean {
  return !isAppStore(store) && state === 'cancelled'
}
