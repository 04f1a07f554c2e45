import type { Interval } from '#contract/billing/subscriptions.ts'
import { DAY_MILLISECONDS } from '../dates/durations.ts'

const TRIAL_NOTICE_DAYS = 2
const YEARLY_NOTICE_DAYS = 7

/** What of a subscription decides whether its charges are announced. */
export type ChargeTerms = {
  trial_period_ends_at: number | null
  subscription_interval: Interval
}

type UpcomingCharge = ChargeTerms & {
  /** Time of the next charge; null for none. */
  charge_at: number | null
}

/**
 * When to announce the next charge: two days before the end of a trial, seven days before another year. Null for monthly
 * charges.
 */
export function chargeNoticeTime({
  charge_at,
  trial_period_ends_at,
  subscription_interval,
}: UpcomingCharge): number | null {
  if (charge_at === null) return null
  if (charge_at === trial_period_ends_at) return charge_at - TRIAL_NOTICE_DAYS * DAY_MILLISECONDS
  return subscription_interval === 'year' ? charge_at - YEARLY_NOTICE_DAYS * DAY_MILLISECONDS : null
}
