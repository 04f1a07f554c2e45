import type { Interval } from '#contract/billing/subscriptions.ts'

/** How long a plan lasts at a time. */
export type BillingInterval = { unit: Interval; count: number }

const DAY = 24 * 3600 * 1000

/**
 * The time so many spans after another, in UTC. Always reckoned from the anchor, never from the period before: 31 Jan is
 * followed by 28 or 29 Feb and then by 31 Mar, so that nothing drifts.
 */
export function addIntervals(anchor: number, { unit, count }: BillingInterval, times: number): number {
  if (unit === 'day') return anchor + count * times * DAY
  const from = new Date(anchor)
  const months = from.getUTCMonth() + count * times * (unit === 'year' ? 12 : 1)
  const day = Math.min(from.getUTCDate(), lastDayOf(from.getUTCFullYear(), months))
  return Date.UTC(from.getUTCFullYear(), months, day) + timeOfDay(anchor)
}

export type Period = { number: number; start: number; end: number }

/** Period n of a subscription whose first paid period begins at the anchor; n counts from 0. */
export function periodOf(anchor: number, span: BillingInterval, number: number): Period {
  return { number, start: addIntervals(anchor, span, number), end: addIntervals(anchor, span, number + 1) }
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}

function timeOfDay(time: number): number {
  return time - Math.floor(time / DAY) * DAY
}
