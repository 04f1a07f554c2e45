import { priceEnd } from '#rules/billing/price-move.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import type { PriceOfferRow } from '#server/database/billing/price-offers.ts'

/** When the old price of a subscription ends without an answer; null if it stays. */
export function oldPriceEnd(
  { anchor_at, expires_at, subscription_interval: unit, subscription_interval_count: count }: SubscriptionRow,
  { ends_from }: Pick<PriceOfferRow, 'ends_from'>,
): number | null {
  if (ends_from === null || expires_at === null) return null
  return priceEnd({ anchor_at, expires_at, interval: { unit, count } }, ends_from)
}
