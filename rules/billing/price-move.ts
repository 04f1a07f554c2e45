import type { Store } from '#contract/billing/subscriptions.ts'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '../dates/durations.ts'
import { addIntervals, type BillingInterval } from './billing-periods.ts'
import { isAppStore } from './store-name.ts'

/** Days between the offer of a new price and the earliest end of the old price. */
export const PRICE_NOTICE_DAYS = 30
/** Time before that end at which a second email is sent. */
export const PRICE_REMINDER_MILLISECONDS = 7 * DAY_MILLISECONDS
/** The renewal is stopped this long before the end, so that the store learns of it in time. */
export const PRICE_STOP_MILLISECONDS = 24 * HOUR_MILLISECONDS

type Running = {
  product_id: string
  store: Store
  kind: string
  price: number
  discount_code: string | null
  regular_price: number | null
  active_start_date: number | null
  expires_at: number | null
  canceled_at: number | null
  refunded_at: number | null
  ended_at: number | null
}

/** The new price of a product. */
type Offered = { product_id: string; price: number }

/**
 * True if a new price is offered to this subscription: it is on this product, has been paid, renews, has no discount
 * now and a different price. App stores ask their subscribers themselves; a subscriber in a trial is asked after the first
 * payment; a subscriber who has since changed the plan keeps the price agreed to then.
 */
export function mayOfferPrice(row: Running, { product_id, price }: Offered, now: number): boolean {
  return (
    row.product_id === product_id &&
    row.kind === 'paid' &&
    !isAppStore(row.store) &&
    row.price !== price &&
    row.discount_code === null &&
    row.regular_price === null &&
    row.active_start_date !== null &&
    isGoingOn(row, now)
  )
}

/** True while a subscription is paid and renews. */
function isGoingOn({ expires_at, canceled_at, refunded_at, ended_at }: Running, now: number): boolean {
  return expires_at !== null && expires_at > now && canceled_at === null && refunded_at === null && ended_at === null
}

type Paid = { anchor_at: number; expires_at: number; interval: BillingInterval }

/** The end of the first period that ends at this time or later. An extension has moved periods away from their anchor. */
export function priceEnd({ anchor_at, expires_at, interval }: Paid, endsFrom: number): number {
  const isOnAnchor = firstEndFrom(expires_at, anchor_at, interval) === expires_at
  return firstEndFrom(Math.max(expires_at, endsFrom), isOnAnchor ? anchor_at : expires_at, interval)
}

/** The first time from `time` on that is a whole number of intervals after `start`. */
function firstEndFrom(time: number, start: number, interval: BillingInterval): number {
  let number = 0
  while (addIntervals(start, interval, number) < time) number += 1
  return addIntervals(start, interval, number)
}

export type OfferStep = 'wait' | 'remind' | 'stop'

type OpenOffer = { ends_from: number | null; reminded_at: number | null }

/** The step that is due for an unanswered offer: `wait` while the old price has no end, or a period ends before it. */
export function offerStep({ ends_from, reminded_at }: OpenOffer, expiresAt: number, now: number): OfferStep {
  if (ends_from === null || expiresAt < ends_from) return 'wait'
  if (now >= expiresAt - PRICE_STOP_MILLISECONDS) return 'stop'
  const isReminderDue = now >= expiresAt - PRICE_REMINDER_MILLISECONDS
  return reminded_at === null && isReminderDue ? 'remind' : 'wait'
}
