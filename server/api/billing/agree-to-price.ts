import { agreeToPrice } from '#contract/billing/price-offers.ts'
import { CallError } from '#contract/errors.ts'
import { idempotent } from '#server/billing/idempotent.ts'
import { beginPriceChange } from '#server/billing/price-moves/agree-to-price.ts'
import { changePriceAtProcessor } from '#server/billing/subscriptions/change-price-at-processor.ts'
import { ownSubscription } from '#server/billing/subscriptions/own-subscription.ts'
import type { Context } from '#server/context/context.ts'
import { ownUser } from '#server/context/own-user.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findPriceOffer } from '#server/database/billing/price-offers.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import { presentSubscription } from '#server/present/subscriptions.ts'
import { answer } from '../answer.ts'

export const answerAgreeToPrice = answer(agreeToPrice, async ({ params, body }, context) => {
  const { database, clock, refuse } = context
  const user = await ownUser(context, params.user_id)
  const known = await findPriceOffer(database, params.id)
  if (known?.user_id !== user.id) throw refuse('not_found')
  const { consent_text: text, consent_locale: locale } = body
  return idempotent(context, { call: agreeToPrice, input: { params, body } }, async (key) => {
    const begun = key.subjectId === null ? undefined : await findPurchase(database, key.subjectId)
    const change = begun ?? (await beginPriceChange(context, { offer: known, text, locale, key }))
    const row = await finish(context, known.subscription_id, change)
    return { data: presentSubscription(row, clock.now()) }
  })
})

/** Sends the change to the card processor; a repetition does nothing. */
async function finish(context: Context, subscriptionId: string, change: PurchaseRow) {
  const row = await ownSubscription(context, subscriptionId)
  if (change.status === 'failed') throw new CallError('price_offer_closed')
  if (change.status !== 'open' || row.provider_id === null) return row
  const { product_id: productId, provider_id: providerId } = row
  return changePriceAtProcessor(context, { row, change, productId, providerId })
}
