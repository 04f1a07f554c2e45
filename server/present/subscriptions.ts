import { brand } from '#brand/brand.ts'
import { titleInForce } from '#brand/product-titles.ts'
import type { Charge, Subscription } from '#contract/billing/subscriptions.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { graceEnd } from '#rules/billing/charge-retry.ts'
import { isRegularPriceAhead, regularPriceFrom } from '#rules/billing/discounts/discounted-periods.ts'
import { storeWireName } from '#rules/billing/store-name.ts'
import { isRecurringKind } from '#rules/billing/subscription-kind.ts'
import { type SubscriptionRecord, subscriptionState } from '#rules/billing/subscription-state.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import type { UserCharge } from '#server/database/billing/charges.ts'
import { STORE_PAGES } from '#server/gateways/stores/store-pages.ts'

export function subscriptionRecord(row: SubscriptionRow): SubscriptionRecord {
  return {
    is_free_access: !isRecurringKind(row.kind),
    is_renewing: isRecurringKind(row.kind),
    started_at: row.started_at,
    trial_period_ends_at: row.trial_period_ends_at,
    expires_at: row.expires_at,
    canceled_at: row.canceled_at,
    refunded_at: row.refunded_at,
    ended_at: row.ended_at,
  }
}

export function presentSubscription(row: SubscriptionRow, now: number): Subscription {
  const state = subscriptionState(subscriptionRecord(row), now)
  const { id, product_id, title, price, currency, subscription_interval, subscription_interval_count, seats } = row
  return {
    id,
    product_id,
    title: titleInForce(title),
    price,
    ...afterDiscount(row),
    currency,
    store: storeWireName(row.store, brand.slug),
    state,
    canceled_at: timeText(row.canceled_at),
    expires_at: timeText(row.expires_at),
    trial_period_ends_at: timeText(row.trial_period_ends_at),
    active_start_date: timeText(row.active_start_date),
    subscription_interval,
    subscription_interval_count,
    is_family_plan_redemption: row.kind === 'family',
    is_manual_entry: row.kind === 'manual',
    manage_subscription_url: row.manage_url ?? storePage(row.store),
    grace_ends_at: state === 'past_due' && row.expires_at !== null ? timeText(graceEnd(row.expires_at)) : null,
    refunded_at: timeText(row.refunded_at),
    seats,
  }
}

/** The price that follows a discount, with the start of its first period. */
function afterDiscount(row: SubscriptionRow): Pick<Subscription, 'regular_price' | 'regular_price_from'> {
  const { regular_price, discount_periods: periods, price, store, subscription_interval: unit } = row
  // The last discounted period is paid: the next charge has the regular price.
  if (regular_price === null || periods === null || isRegularPriceAhead({ price, regular_price }))
    return { regular_price: null, regular_price_from: null }
  const start = store === 'card' ? (row.trial_period_ends_at ?? row.active_start_date ?? row.started_at) : row.anchor_at
  const from = regularPriceFrom(start, { unit, count: row.subscription_interval_count }, periods)
  return { regular_price, regular_price_from: timeText(from) }
}

/** The app store's page that manages a subscription; null for ours. */
function storePage(store: SubscriptionRow['store']): string | null {
  return store === 'apple' || store === 'google' ? STORE_PAGES[store] : null
}

export function presentCharge(row: UserCharge): Charge {
  return {
    id: row.id,
    subscription_id: row.subscription_id,
    title: titleInForce(row.title),
    store: storeWireName(row.store, brand.slug),
    amount: row.amount,
    currency: row.currency,
    status: row.status === 'refused' ? 'pending' : row.status,
    charged_at: new Date(row.charged_at).toISOString(),
    period_start: timeText(row.period_start),
    period_end: timeText(row.period_end),
    refunded_at: timeText(row.refunded_at),
    consent: consentOf(row),
  }
}

function consentOf(row: UserCharge): Charge['consent'] {
  const { text, consent_price, consent_currency, interval_text, agreed_at, device_name, locale } = row
  const { regular_price, discount_length } = row
  if (text === null || consent_price === null || consent_currency === null || agreed_at === null) return null
  return {
    text,
    locale: locale ?? DEFAULT_LOCALE,
    price: consent_price,
    currency: consent_currency,
    interval: interval_text ?? '',
    regular_price,
    discount_length,
    agreed_at: new Date(agreed_at).toISOString(),
    device_name: device_name ?? '',
  }
}

function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
