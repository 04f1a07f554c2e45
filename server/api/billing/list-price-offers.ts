import { listPriceOffers, type PriceOffer } from '#contract/billing/price-offers.ts'
import { mayOfferPrice } from '#rules/billing/price-move.ts'
import { oldPriceEnd } from '#server/billing/price-moves/old-price-end.ts'
import { ownUser } from '#server/context/own-user.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listOpenPriceOffers, type OpenPriceOffer } from '#server/database/billing/price-offers.ts'
import { listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import { answer } from '../answer.ts'

export const answerListPriceOffers = answer(listPriceOffers, async ({ params }, context) => {
  const { database, clock } = context
  const user = await ownUser(context, params.id)
  const offers = await listOpenPriceOffers(database, user.id)
  if (offers.length === 0) return { data: [] }
  const rows = await listUserSubscriptions(database, user.id)
  return { data: offers.flatMap((offer) => presentOffer(offer, rows, clock.now())) }
})

function presentOffer(offer: OpenPriceOffer, rows: readonly SubscriptionRow[], now: number): PriceOffer[] {
  const row = rows.find(({ id }) => id === offer.subscription_id)
  if (!row || row.expires_at === null || !mayOfferPrice(row, offer, now)) return []
  const end = oldPriceEnd(row, offer)
  return [
    {
      ...{ id: offer.id, subscription_id: row.id, title: row.title, old_price: row.price, price: offer.price },
      ...{ currency: row.currency, store: row.store, subscription_interval: row.subscription_interval },
      subscription_interval_count: row.subscription_interval_count,
      next_charge_at: new Date(row.expires_at).toISOString(),
      ends_at: end === null ? null : new Date(end).toISOString(),
    },
  ]
}
