import type { Interval } from '#contract/billing/subscriptions.ts'
import { DAY_MILLISECONDS } from '../dates/durations.ts'

/** The interval of a plan. */
export type BillingInterval = { unit: Interval; count: number }

/**
 * Adds intervals to a time, in UTC. Always computed from the anchor, never from the previous period, so that nothing
 * drifts: 31 Jan, 28 or 29 Feb, 31 Mar.
 */
export function addIntervals(anchor: number, { unit, count }: BillingInterval, times: number): number {
  if (unit === 'day') return anchor + count * times * DAY_MILLISECONDS
  const from = new Date(anchor)
  const months = from.getUTCMonth() + count * times * (unit === 'year' ? 12 : 1)
  const day = Math.min(from.getUTCDate(), lastDayOf(from.getUTCFullYear(), months))
  return Date.UTC(from.getUTCFullYear(), months, day) + timeOfDay(anchor)
}

export type Period = { number: number; start: number; end: number }

/** Period `number` (from 0) of a subscription whose first paid period begins at the anchor. */
export function periodOf(anchor: number, span: BillingInterval, number: number): Period {
  return { number, start: addIntervals(anchor, span, number), end: addIntervals(anchor, span, number + 1) }
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}

function timeOfDay(time: number): number {
  return time - Math.floor(time / DAY_MILLISECONDS) * DAY_MILLISECONDS
}
