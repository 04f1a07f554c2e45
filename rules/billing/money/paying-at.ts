import { accessEnd, type SubscriptionRecord } from '../subscription-state.ts'

/** A subscription for the revenue figures, with the time of its first paid day. */
export type PayingRecord = SubscriptionRecord & { active_start_date: number | null }

export type Window = { from: number; until: number }

/**
 * True if the subscription is paying: its first paid day has come, and its access, grace period included, has not
 * ended.
 */
export function isPayingAt(record: PayingRecord, at: number): boolean {
  const { active_start_date } = record
  if (active_start_date === null || active_start_date > at) return false
  const end = accessEnd(record)
  return end === null || end > at
}

/**
 * True if the subscription was paying at the start of the window and is not at its end. One that came and left within
 * the window does not count.
 */
export function hasLeft(record: PayingRecord, { from, until }: Window): boolean {
  return isPayingAt(record, from) && !isPayingAt(record, until)
}

/** The outcome of a trial that ended within the window; undefined for any other subscription. */
export function trialOutcome(
  record: PayingRecord,
  { from, until, now }: Window & { now: number },
): 'kept' | 'trying' | 'not_kept' | undefined {
  const { trial_period_ends_at: end, active_start_date } = record
  if (end === null || end <= from || end > until) return undefined
  if (active_start_date !== null) return 'kept'
  const access = accessEnd(record)
  const isOpen = record.canceled_at === null && (access === null || access > now)
  return isOpen ? 'trying' : 'not_kept'
}
