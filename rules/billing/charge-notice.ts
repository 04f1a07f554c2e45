import type { Interval } from '#contract/billing/subscriptions.ts'

const DAY = 24 * 3600 * 1000
const TRIAL_NOTICE_DAYS = 2
const YEARLY_NOTICE_DAYS = 7

type UpcomingCharge = {
  /** When the next charge is made; null for none. */
  charge_at: number | null
  trial_period_ends_at: number | null
  subscription_interval: Interval
}

/**
 * When somebody is told of their next charge: two days before a trial ends, seven before another year begins. Null where
 * nothing is announced: what comes every month is known.
 */
export function chargeNoticeTime({
  charge_at,
  trial_period_ends_at,
  subscription_interval,
}: UpcomingCharge): number | null {
  if (charge_at === null) return null
  if (charge_at === trial_period_ends_at) return charge_at - TRIAL_NOTICE_DAYS * DAY
  return subscription_interval === 'year' ? charge_at - YEARLY_NOTICE_DAYS * DAY : null
}
