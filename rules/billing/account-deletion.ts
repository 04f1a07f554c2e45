import type { Store } from '#contract/billing/subscriptions.ts'
import { isAppStore } from './store-name.ts'
import { isRecurringKind } from './subscription-kind.ts'

/** The fields of a subscription or monthly donation that decide; times in milliseconds. */
type EndingSubscription = {
  kind: string
  store: Store
  canceled_at: number | null
  ended_at: number | null
  refunded_at: number | null
}

/**
 * What the deletion of its account does to a subscription: `end` its renewal; nothing because only its app store can end
 * it (`goes_on`); or nothing because no renewal follows (`none`).
 */
export function accountDeletionStep(subscription: EndingSubscription): 'end' | 'goes_on' | 'none' {
  const { kind, store, canceled_at, ended_at, refunded_at } = subscription
  const isRenewing = isRecurringKind(kind) && canceled_at === null && ended_at === null && refunded_at === null
  if (!isRenewing) return 'none'
  return isAppStore(store) ? 'goes_on' : 'end'
}
