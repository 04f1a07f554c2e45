import type { Store } from '#contract/billing/subscriptions.ts'
import { isAppStore } from './store-name.ts'
import { isRecurringKind } from './subscription-kind.ts'

const DAY = 24 * 3600_000
const HALF_DAY = DAY / 2

/** How often what goes on, and what was paid for a gift, is compared with its store. */
export const RECONCILE_EVERY_MILLISECONDS = DAY
/** The same of what is over: only what went back of it can still change. */
const RECONCILE_ENDED_EVERY_MILLISECONDS = 7 * DAY
/** For how long after it: banks take disputes of a charge for about four months, and decide them in two more. */
export const REFUNDS_WATCHED_MILLISECONDS = 180 * DAY

type ReconciledSubscription = {
  id: string
  store: Store
  kind: 'paid' | 'gift' | 'campaign' | 'manual' | 'family' | 'donation'
  provider_id: string | null
  ended_at: number | null
  refunded_at: number | null
  /** As of when the store's word was taken over. */
  followed_at: number
}

/**
 * When a subscription is compared with its store next; null for never: where the store cannot be asked, and where nothing
 * can come any more of what is over. Each has a time of its own in each half of the day, for which a day or a week is up to
 * half a day shorter: what is due in one moment, after an upgrade or a standstill, is so once and not every day.
 */
export function nextReconciliation(compared: ReconciledSubscription): number | null {
  if (!canReconcile(compared)) return null
  const { id, store, ended_at, refunded_at, followed_at } = compared
  if (ended_at === null && refunded_at === null) return latestSpreadTime(id, followed_at + RECONCILE_EVERY_MILLISECONDS)
  const next = followed_at + RECONCILE_ENDED_EVERY_MILLISECONDS
  const isWatched = next <= Math.max(ended_at ?? 0, refunded_at ?? 0) + REFUNDS_WATCHED_MILLISECONDS
  // What was sold in an app goes back there, which its store tells of.
  return !isAppStore(store) && isWatched ? latestSpreadTime(id, next) : null
}

/** The last time of its own that is not after a moment. */
function latestSpreadTime(id: string, moment: number): number {
  const past = (moment - spreadOffset(id)) % HALF_DAY
  return moment - (past < 0 ? past + HALF_DAY : past)
}

/** Milliseconds of half a day, as good as evenly over it however alike ids are: FNV-1a. */
function spreadOffset(id: string): number {
  let hash = 0x811c9dc5
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % HALF_DAY
}

/** A carrier knows single charges and no subscription. Bango says of none whether anything of it went back. */
function canReconcile({ store, kind, provider_id }: ReconciledSubscription): boolean {
  if (store === 'bango') return false
  return store === 'dcb' ? isRecurringKind(kind) : provider_id !== null
}
