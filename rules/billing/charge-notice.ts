import type { Interval } from '#contract/billing/subscriptions.ts'
import { DAY_MILLISECONDS } from '../dates/durations.ts'

const TRIAL_NOTICE_DAYS = 2
const RENEWAL_NOTICE_DAYS = 7
/** Periods of this many months or more are announced: nobody remembers a charge of half a year ago. */
const LONG_PERIOD_MONTHS = 6
const MONTHS: Readonly<Record<Interval, number>> = { day: 1 / 30, month: 1, year: 12 }

/** The fields of a subscription that decide whether its charges are announced. */
export type ChargeTerms = {
  trial_period_ends_at: number | null
  subscription_interval: Interval
  subscription_interval_count: number
}

type UpcomingCharge = ChargeTerms & {
  /** Time of the next charge; null for none. */
  charge_at: number | null
}

/**
 * When to announce the next charge: two days before the end of a trial, seven days before another period of six months or
 * more. Null for shorter periods.
 */
export function chargeNoticeTime({
  charge_at,
  trial_period_ends_at,
  subscription_interval: unit,
  subscription_interval_count: count,
}: UpcomingCharge): number | null {
  if (charge_at === null) return null
  if (charge_at === trial_period_ends_at) return charge_at - TRIAL_NOTICE_DAYS * DAY_MILLISECONDS
  const isLong = MONTHS[unit] * count >= LONG_PERIOD_MONTHS
  return isLong ? charge_at - RENEWAL_NOTICE_DAYS * DAY_MILLISECONDS : null
}
