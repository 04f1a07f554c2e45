import type { Store } from '#contract/billing/subscriptions.ts'
import { DAY_MILLISECONDS } from '../dates/durations.ts'
import { isAppStore } from './store-name.ts'
import { isRecurringKind } from './subscription-kind.ts'

const HALF_DAY = DAY_MILLISECONDS / 2

/** Interval of reconciliations with the store for running subscriptions and paid gifts. */
export const RECONCILE_EVERY_MILLISECONDS = DAY_MILLISECONDS
/** Interval for ended ones, where only refunds and disputes can still come. */
const RECONCILE_ENDED_EVERY_MILLISECONDS = 7 * DAY_MILLISECONDS
/** For how long ended ones are reconciled: banks accept disputes for about four months and decide within two more. */
export const REFUNDS_WATCHED_MILLISECONDS = 180 * DAY_MILLISECONDS

type ReconciledSubscription = {
  id: string
  store: Store
  kind: 'paid' | 'gift' | 'campaign' | 'manual' | 'family' | 'donation'
  provider_id: string | null
  ended_at: number | null
  refunded_at: number | null
  /** Time of the last reconciliation. */
  followed_at: number
}

/**
 * When to reconcile a subscription with its store next; null if the store cannot be queried or nothing can change any more.
 * Each subscription has its own time in each half of the day, so that a backlog is spread out once and does not repeat.
 */
export function nextReconciliation(subscription: ReconciledSubscription): number | null {
  if (!canReconcile(subscription)) return null
  const { id, store, ended_at, refunded_at, followed_at } = subscription
  if (ended_at === null && refunded_at === null) return latestSpreadTime(id, followed_at + RECONCILE_EVERY_MILLISECONDS)
  const next = followed_at + RECONCILE_ENDED_EVERY_MILLISECONDS
  const isWatched = next <= Math.max(ended_at ?? 0, refunded_at ?? 0) + REFUNDS_WATCHED_MILLISECONDS
  // App stores send a notification of their refunds.
  return !isAppStore(store) && isWatched ? latestSpreadTime(id, next) : null
}

/** The latest of its own times that is not after `moment`. */
function latestSpreadTime(id: string, moment: number): number {
  const past = (moment - spreadOffset(id)) % HALF_DAY
  return moment - (past < 0 ? past + HALF_DAY : past)
}

/** An offset within half a day, evenly distributed by a hash of the id (FNV-1a). */
function spreadOffset(id: string): number {
  let hash = 0x811c9dc5
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % HALF_DAY
}

/** Carriers have single charges and no subscriptions. Bango does not report refunds. */
function canReconcile({ store, kind, provider_id }: ReconciledSubscription): boolean {
  if (store === 'bango') return false
  return store === 'dcb' ? isRecurringKind(kind) : provider_id !== null
}
