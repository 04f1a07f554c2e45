import type { Store, SubscriptionState } from '#contract/billing.ts'
import { isExternal } from './store-name.ts'

export const REFUND_DAYS = 30
const REFUND_MILLISECONDS = REFUND_DAYS * 24 * 3600 * 1000

/** As a page or the server knows a subscription: times in milliseconds. */
export type RefundQuestion = {
  store: Store
  active_start_date: number | null
  canceled_at: number | null
  expires_at: number | null
  refunded_at: number | null
}

/**
 * Whether the person themselves may have their last payment back: paid by card, cancelled, and at most 30 days between
 * the start of what was paid and the cancelling.
 */
export function canRefund(subscription: RefundQuestion): boolean {
  const { store, active_start_date, canceled_at, expires_at, refunded_at } = subscription
  if (store !== 'card' || refunded_at !== null) return false
  if (active_start_date === null || canceled_at === null || expires_at === null) return false
  return canceled_at - active_start_date <= REFUND_MILLISECONDS
}

const CANCELLABLE: readonly SubscriptionState[] = ['trial', 'active', 'past_due']

/**
 * Whether the person may cancel it here: it goes on by itself, is not cancelled yet, and is not an app store's. What
 * expired while its store was silent goes on where a charge is still to be made.
 */
export function canCancel(store: Store, state: SubscriptionState, isRenewing = false): boolean {
  return !isExternal(store) && (CANCELLABLE.includes(state) || (isRenewing && state === 'expired'))
}

/** Whether a cancellation may be taken back: while access still runs. */
export function canResume(store: Store, state: SubscriptionState): boolean {
  return !isExternal(store) && state === 'cancelled'
}
