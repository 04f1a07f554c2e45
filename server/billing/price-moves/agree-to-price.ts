import { productTitle } from '#brand/product-titles.ts'
import { CallError } from '#contract/errors.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { SETTINGS_SUBSCRIPTIONS } from '#contract/paths.ts'
import { everyText, priceChangeConsentText } from '#rules/billing/consent-text.ts'
import { mayOfferPrice } from '#rules/billing/price-move.ts'
import { isCarrierStore } from '#rules/billing/store-name.ts'
import { isSameText } from '#rules/text/same-text.ts'
import type { Language } from '#rules/words/language.ts'
import type { Context } from '#server/context/context.ts'
import type { PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { insertConsent } from '#server/database/billing/consents.ts'
import { findOpenPriceOffer, type PriceOfferRow, updateOpenPriceOffer } from '#server/database/billing/price-offers.ts'
import { insertPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { languageFor, pageLanguage } from '#server/gateways/words/languages.ts'
import type { IdempotencyKey } from '../idempotent.ts'
import { newPlanChange } from '../purchases/new-plan-change.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'

type Agreement = {
  offer: Pick<PriceOfferRow, 'id' | 'subscription_id'>
  text: string
  locale: string | undefined
  key: IdempotencyKey
}

/**
 * Records the consent to a new price, before anything can be charged at it. On a phone bill it counts from the next charge on at
 * once: the schedule is ours. Throws `consent_required` and `price_offer_closed`.
 */
export async function beginPriceChange(
  context: Context,
  { offer: asked, text, locale, key }: Agreement,
): Promise<PurchaseRow> {
  const { database, clock, ids, deviceName } = context
  return database.transaction().execute(async (transaction) => {
    const row = await lockSubscription(transaction, asked.subscription_id)
    const offer = await findOpenPriceOffer(transaction, asked.id)
    const now = clock.now()
    if (!row || !offer || !mayOfferPrice(row, offer, now)) throw new CallError('price_offer_closed')
    const language = pageLanguage(locale, context)
    if (!isSameText(consentOf(row, offer.price, language), text))
      throw new CallError('consent_required', { field: 'consent_text' })
    const change = newPlanChange(row, {
      ...{ id: ids.newId(), product_id: row.product_id, price: offer.price, currency: row.currency },
      ...{ consent_id: ids.newId(), return_url: SETTINGS_SUBSCRIPTIONS, created_at: now },
    })
    const isFirst = await updateOpenPriceOffer(transaction, offer.id, { agreed_at: now, change_id: change.id })
    if (!isFirst || !(await insertPurchase(transaction, change))) throw new CallError('price_offer_closed')
    await insertConsent(transaction, {
      ...{ id: change.consent_id, user_id: row.user_id, text, price: offer.price, currency: row.currency },
      ...{ agreed_at: now, device_name: deviceName, locale: language.locale },
      interval_text: everyText(row.subscription_interval, row.subscription_interval_count, languageFor(DEFAULT_LOCALE)),
    })
    await key.storeSubject(transaction, change.id)
    if (isCarrierStore(row.store)) await changeOnBill(transaction, { row, change, now })
    return change
  })
}

function consentOf(row: SubscriptionRow, price: number, language: Language): string {
  const { store, currency, title } = row
  return priceChangeConsentText(
    { product: { ...row, title: productTitle(title, language) }, price, currency, store },
    language,
  )
}

/** Later charges refer to the new consent. */
async function changeOnBill(
  transaction: Transaction,
  { row, change, now }: { row: SubscriptionRow; change: PurchaseRow; now: number },
): Promise<void> {
  await changeSubscription(transaction, row, { price: change.price, purchase_id: change.id })
  await updatePurchase(transaction, change.id, { status: 'succeeded', check_at: null, ended_at: now })
}
