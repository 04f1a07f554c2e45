import type { Store, SubscriptionState } from '#contract/billing/subscriptions.ts'
import { canCancel } from './refund-eligibility.ts'
import { isAppStore } from './store-name.ts'

/** What a block does to one subscription. `goes_on`: only its app store or the person can end it. */
export type BlockStep = 'refund' | 'cancel' | 'goes_on' | 'nothing'

type BlockedSubscription = {
  store: Store
  state: SubscriptionState
  isRenewing: boolean
  /** Cents left of its latest payment. */
  left: number
}

const RUNNING: readonly SubscriptionState[] = ['trial', 'active', 'past_due', 'cancelled']

/**
 * The steps of a block: ends a renewing subscription and, if chosen, refunds the paid time that the person can no
 * longer use.
 */
export function blockStep({ store, state, isRenewing, left }: BlockedSubscription, wantsRefund: boolean): BlockStep {
  const isRunning = RUNNING.includes(state)
  if (isAppStore(store)) return isRunning && state !== 'cancelled' ? 'goes_on' : 'nothing'
  if (wantsRefund && isRunning && left > 0) return 'refund'
  return canCancel(store, state, isRenewing) ? 'cancel' : 'nothing'
}
