import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { intervalInName } from '../app-store-interval.ts'
import type { Money, SubscriptionSnapshot } from '../store.ts'
import { STORE_PAGES } from '../store-pages.ts'

const Time = Type.String({ minLength: 20, maxLength: 40 })
const Price = Type.Object({
  currencyCode: Type.String(),
  units: Type.Optional(Type.String()),
  nanos: Type.Optional(Type.Integer()),
})

const Purchase = Type.Object({
  subscriptionState: Type.String(),
  startTime: Type.Optional(Time),
  canceledStateContext: Type.Optional(
    Type.Object({ userInitiatedCancellation: Type.Optional(Type.Object({ cancelTime: Type.Optional(Time) })) }),
  ),
  externalAccountIdentifiers: Type.Optional(Type.Object({ obfuscatedExternalAccountId: Type.Optional(Type.String()) })),
  lineItems: Type.Array(
    Type.Object({
      productId: Type.String(),
      expiryTime: Type.Optional(Time),
      autoRenewingPlan: Type.Optional(
        Type.Object({ autoRenewEnabled: Type.Optional(Type.Boolean()), recurringPrice: Type.Optional(Price) }),
      ),
      offerDetails: Type.Optional(Type.Object({ basePlanId: Type.Optional(Type.String()) })),
      offerPhase: Type.Optional(Type.Object({ freeTrial: Type.Optional(Type.Object({})) })),
    }),
    { minItems: 1 },
  ),
})
export type GooglePurchase = Type.Static<typeof Purchase>
export const purchaseShape = Compile(Purchase)

const STATUSES: Readonly<Record<string, SubscriptionSnapshot['status']>> = {
  SUBSCRIPTION_STATE_PENDING: 'incomplete',
  SUBSCRIPTION_STATE_ACTIVE: 'active',
  // Access continues to the end of the paid period.
  SUBSCRIPTION_STATE_CANCELED: 'active',
  SUBSCRIPTION_STATE_IN_GRACE_PERIOD: 'past_due',
}

type GoogleContext = { token: string; packageName: string; now: number }

/** A Google Play subscription as a snapshot. */
export function googleSnapshot(
  purchase: GooglePurchase,
  { token, packageName, now }: GoogleContext,
): SubscriptionSnapshot | undefined {
  const [item] = purchase.lineItems
  if (!item) return undefined
  const { productId, offerDetails, autoRenewingPlan } = item
  const started_at = Date.parse(purchase.startTime ?? '') || now
  const period_end = Date.parse(item.expiryTime ?? '') || started_at
  const isOver = period_end <= now && purchase.subscriptionState !== 'SUBSCRIPTION_STATE_IN_GRACE_PERIOD'
  const status = isOver ? 'ended' : (STATUSES[purchase.subscriptionState] ?? 'ended')
  const isTrial = item.offerPhase?.freeTrial !== undefined
  const cancelTime = purchase.canceledStateContext?.userInitiatedCancellation?.cancelTime
  const canceledTime = Date.parse(cancelTime ?? '')
  const isCancelled = purchase.subscriptionState === 'SUBSCRIPTION_STATE_CANCELED' || cancelTime !== undefined
  return {
    provider_id: token,
    status: status === 'active' && isTrial ? 'trial' : status,
    price: moneyOf(autoRenewingPlan?.recurringPrice),
    interval: intervalInName(`${productId} ${offerDetails?.basePlanId ?? ''}`),
    started_at,
    period_start: started_at,
    period_end,
    trial_ends_at: isTrial ? period_end : null,
    canceled_at: isCancelled ? canceledTime || now : null,
    isCancelTimeKnown: !Number.isNaN(canceledTime),
    ended_at: status === 'ended' ? Math.min(period_end, now) : null,
    product_id: productId,
    purchase_id: null,
    user_id: purchase.externalAccountIdentifiers?.obfuscatedExternalAccountId ?? null,
    customer_id: null,
    // Google books and refunds its own charges.
    charges: [],
    manage_url: `${STORE_PAGES.google}?sku=${encodeURIComponent(productId)}&package=${encodeURIComponent(packageName)}`,
  }
}

/** Converts units and nanos (billionths). */
function moneyOf(price: Type.Static<typeof Price> | undefined): Money {
  if (!price) return { amount: 0, currency: 'USD' }
  const amount = Number(price.units ?? '0') * 100 + Math.round((price.nanos ?? 0) / 10_000_000)
  return { amount, currency: price.currencyCode }
}
