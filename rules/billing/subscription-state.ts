import type { SubscriptionState } from '#contract/billing/subscriptions.ts'
import { graceEnd } from './charge-retry.ts'

/** The fields that decide the state. Times are milliseconds; null if it has not happened. */
export type SubscriptionRecord = {
  /** A family seat, a gift, or an operator's grant: never charged. */
  is_free_access: boolean
  /** True if it renews at the end of its period. */
  is_renewing: boolean
  started_at: number
  trial_period_ends_at: number | null
  /** The end of the paid or granted time; null for no end. */
  expires_at: number | null
  canceled_at: number | null
  refunded_at: number | null
  /** The time of an early or late end: revoked, or the last retry declined. */
  ended_at: number | null
}

/** The state of a subscription: a pure function of its record and the clock. */
export function subscriptionState(record: SubscriptionRecord | undefined, now: number): SubscriptionState {
  if (!record) return 'none'
  if (record.refunded_at !== null) return 'refunded'
  const end = accessEnd(record)
  if (end !== null && now >= end) return 'expired'
  if (record.is_free_access) return 'free_access'
  if (record.canceled_at !== null) return 'cancelled'
  if (record.trial_period_ends_at !== null && now < record.trial_period_ends_at) return 'trial'
  return record.expires_at !== null && now >= record.expires_at ? 'past_due' : 'active'
}

/**
 * The end of access; null for never. A renewing subscription keeps access during the grace period of its next charge, so
 * that a delay, ours or a provider's, does not lock out a paying user.
 */
export function accessEnd(record: SubscriptionRecord): number | null {
  const { expires_at, is_renewing, canceled_at, refunded_at, ended_at } = record
  const goesOn = is_renewing && canceled_at === null
  const paid = expires_at === null ? null : goesOn ? graceEnd(expires_at) : expires_at
  const ends = [paid, refunded_at, ended_at].filter((time) => time !== null)
  return ends.length === 0 ? null : Math.min(...ends)
}

const GIVES_ACCESS: Record<SubscriptionState, boolean> = {
  none: false,
  free_access: true,
  trial: true,
  active: true,
  past_due: true,
  cancelled: true,
  expired: false,
  refunded: false,
}

const RENEWING: readonly SubscriptionState[] = ['trial', 'active', 'past_due']

/** True if another charge follows. */
export function isRenewing(state: SubscriptionState): boolean {
  return RENEWING.includes(state)
}

export function givesAccess(state: SubscriptionState): boolean {
  return GIVES_ACCESS[state]
}
