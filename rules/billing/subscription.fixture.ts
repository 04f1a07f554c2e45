import type { Subscription } from '#contract/billing/subscriptions.ts'

/** An active yearly subscription for tests, without the brand's fields. */
export const YEARLY: Omit<Subscription, 'title' | 'store'> = {
  id: 's1',
  product_id: 'premium-yearly',
  price: 5999,
  currency: 'USD',
  state: 'active',
  canceled_at: null,
  expires_at: '2027-11-28T09:00:00.000Z',
  trial_period_ends_at: null,
  active_start_date: '2026-11-28T09:00:00.000Z',
  subscription_interval: 'year',
  subscription_interval_count: 1,
  is_family_plan_redemption: false,
  is_manual_entry: false,
  manage_subscription_url: null,
  grace_ends_at: null,
  regular_price: null,
  regular_price_from: null,
  refunded_at: null,
  seats: 1,
}
/** The fields of a cancelled subscription. */
export const CANCELLED = { state: 'cancelled', canceled_at: '2026-12-09T00:00:00.000Z' } as const
/** The same with a possible refund. */
export const REFUNDABLE = { ...CANCELLED, refund_by: 'self' } as const
