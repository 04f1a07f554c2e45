import type { SubscriptionState } from '#contract/billing/subscriptions.ts'
import { graceEnd } from './charge-retry.ts'

/** What the state of a subscription follows from. Times are milliseconds; null for what has not been. */
export type SubscriptionRecord = {
  /** A family seat, a gift, or what the operator gave: never charged by it. */
  is_free_access: boolean
  /** Whether it goes on by itself when its period is over. */
  is_renewing: boolean
  started_at: number
  trial_period_ends_at: number | null
  /** To when it is paid, or given; null for no end. */
  expires_at: number | null
  canceled_at: number | null
  refunded_at: number | null
  /** When it ended before or after its time: revoked, or the charge refused for the last time. */
  ended_at: number | null
}

/** The state of a subscription: a function of its record and the clock, and of nothing else. */
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
 * When access by it ends; null for never. What renews keeps access through the grace of its next charge, so that no
 * lateness of ours or of a provider locks out somebody who pays.
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

export function givesAccess(state: SubscriptionState): boolean {
  return GIVES_ACCESS[state]
}
