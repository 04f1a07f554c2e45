import type { ProductForSale } from '#brand/products.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import { periodOf } from '#rules/billing/billing-periods.ts'
import { regularPricing } from '#server/billing/discounts/find-pricing.ts'
import type { Program } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { SubscriptionKind } from '#server/database/billing/billing-tables.ts'
import type { SubscriptionSnapshot } from '#server/gateways/stores/store.ts'

/** A demo account's subscription; times in milliseconds. */
export type DemoSubscription = {
  kind: SubscriptionKind
  store: Store
  product_id: string
  started_at: number
  /** Null if it renews. */
  ends_at: number | null
  trial_ends_at: number | null
  canceled_at: number | null
  phone: string | null
  /** The address of the family plan's owner. */
  host?: string | null
}

/** As registered with the simulated processor. */
export type CardSeed = {
  id: string
  customer: string
  email: string | null
  metadata: Record<string, string>
  product_id: string
  title: string
  unit_amount: number
  currency: string
  interval: string
  interval_count: number
  started_at: number
  trial_ends_at: number | null
  canceled_at: number | null
}

type DemoSnapshotInput = { user: UserRow; demo: DemoSubscription; product: ProductForSale; purchaseId: string | null }

/** The snapshot that a provider would report of a demo subscription. */
export function demoSnapshot(
  { clock }: Program,
  { user, demo, product, purchaseId }: DemoSnapshotInput,
): SubscriptionSnapshot {
  const { price: amount, currency } = regularPricing(product)
  const span = { unit: product.subscription_interval, count: product.subscription_interval_count }
  const period = periodOf(demo.started_at, span, 0)
  const isTrial = demo.trial_ends_at !== null && demo.trial_ends_at > clock.now()
  const isCard = demo.store === 'card'
  const end = isTrial ? (demo.trial_ends_at ?? period.end) : isCard ? period.end : (demo.ends_at ?? period.end)
  const charge = {
    provider_id: `demo-charge-${user.id}`,
    money: { amount, currency },
    at: demo.started_at,
    status: 'succeeded',
    disputed: false,
    period_start: period.start,
    period_end: period.end,
  } as const
  return {
    provider_id: isCard ? `sub_demo_${user.id}` : `demo-${user.id}`,
    status: isTrial ? 'trial' : 'active',
    price: { amount, currency },
    interval: span,
    started_at: demo.started_at,
    period_start: demo.started_at,
    period_end: end,
    trial_ends_at: demo.trial_ends_at,
    canceled_at: demo.canceled_at,
    ended_at: null,
    product_id: product.id,
    purchase_id: purchaseId,
    user_id: user.id,
    customer_id: isCard ? `cus_demo_${user.id}` : null,
    charges: isCard && !isTrial ? [charge] : [],
    manage_url: null,
  }
}

/** The same for the simulated processor, so that it continues the subscription. */
export function cardSeedOf(
  snapshot: SubscriptionSnapshot,
  { user, title }: { user: UserRow; title: string },
): CardSeed {
  const { provider_id, customer_id, price, interval, started_at, trial_ends_at, canceled_at } = snapshot
  const product_id = snapshot.product_id ?? ''
  return {
    id: provider_id,
    customer: customer_id ?? '',
    email: user.email,
    metadata: { user_id: user.id, purchase_id: snapshot.purchase_id ?? '', product_id },
    product_id,
    title,
    unit_amount: price.amount,
    currency: price.currency,
    interval: interval.unit,
    interval_count: interval.count,
    started_at,
    trial_ends_at,
    canceled_at,
  }
}
