import type { Subscription } from '#contract/billing/subscriptions.ts'

/** A yearly subscription that goes on, for tests, but for what is the brand's to say. */
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
  refunded_at: null,
  seats: 1,
}
/** What a cancellation makes of it. */
export const CANCELLED = { state: 'cancelled', canceled_at: '2026-12-09T00:00:00.000Z' } as const
/** The same, while the server says that its payment may still be asked back. */
export const REFUNDABLE = { ...CANCELLED, refund_by: 'self' } as const
