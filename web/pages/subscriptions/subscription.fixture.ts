import { brand } from '#brand/brand.ts'
import type { Subscription } from '#contract/billing.ts'

/** A yearly subscription by card, for tests: as it goes on, and as it was cancelled. */
export const ACTIVE: Subscription = {
  id: 's1',
  product_id: 'premium-yearly',
  title: `${brand.premium_name}, yearly`,
  price: 5999,
  currency: 'USD',
  store: brand.slug,
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
export const CANCELLED = { ...ACTIVE, state: 'cancelled', canceled_at: '2026-12-09T00:00:00.000Z' } as const
