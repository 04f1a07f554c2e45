import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'

type RequiredFields = Pick<
  SubscriptionRow,
  | 'id'
  | 'user_id'
  | 'product_id'
  | 'title'
  | 'store'
  | 'kind'
  | 'price'
  | 'currency'
  | 'subscription_interval'
  | 'subscription_interval_count'
  | 'seats'
  | 'started_at'
  | 'created_at'
>

/** A subscription with empty fields. */
export function newSubscription(fields: RequiredFields & Partial<SubscriptionRow>): SubscriptionRow {
  return {
    provider_id: null,
    purchase_id: null,
    parent_id: null,
    gift_key: null,
    discount_code: null,
    regular_price: null,
    discount_periods: null,
    referral_code: null,
    anchor_at: fields.started_at,
    period: -1,
    trial_period_ends_at: null,
    active_start_date: null,
    expires_at: null,
    canceled_at: null,
    refunded_at: null,
    ended_at: null,
    payer_json: null,
    customer_id: null,
    card_key: null,
    manage_url: null,
    beneficiary: null,
    renews_at: null,
    attempts: 0,
    claimed_until: 0,
    notice_at: null,
    noticed_for: null,
    ended_told_at: null,
    followed_at: 0,
    follow_at: null,
    version: 1,
    ...fields,
  }
}
