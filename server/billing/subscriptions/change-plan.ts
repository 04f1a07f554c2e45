import { productTitle } from '#brand/product-titles.ts'
import type { ProductForSale } from '#brand/products.ts'
import { CallError } from '#contract/errors.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { SETTINGS_SUBSCRIPTIONS } from '#contract/paths.ts'
import { everyText, planChangeConsentText } from '#rules/billing/consent-text.ts'
import { isSameText } from '#rules/text/same-text.ts'
import type { Language } from '#rules/words/language.ts'
import type { Context } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { insertConsent } from '#server/database/billing/consents.ts'
import {
  findOpenPurchase,
  findPurchase,
  insertPurchase,
  lockPurchase,
  updatePurchase,
} from '#server/database/billing/purchases.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { languageFor, pageLanguage } from '#server/gateways/words/languages.ts'
import { regularPricing } from '../discounts/find-pricing.ts'
import { isRegularPriceDue } from '../discounts/schedule-regular-price.ts'
import { retryDelay } from '../due-work/retry-delay.ts'
import type { IdempotencyKey } from '../idempotent.ts'
import { cardStore } from '../providers/find-store.ts'
import { markProductBought } from '../purchases/find-product.ts'
import { newPlanChange } from '../purchases/new-plan-change.ts'
import { syncSubscription } from '../reconciliation/sync-subscription.ts'

/** Reopens a plan change that was not made, so that the retry sends the processor the same purchase. */
export async function resumePlanChange({ database, clock }: Context, id: string): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const change = await lockPurchase(transaction, id)
    if (change?.status !== 'failed') return id
    if (await findOpenPurchase(transaction, change.user_id, 'change')) throw new CallError('not_upgradable')
    await refuseWhileDiscountEnds(transaction, change.subscription_id ?? '')
    const check_at = clock.now() + retryDelay(0)
    await updatePurchase(transaction, id, { status: 'open', ended_at: null, check_at })
    return id
  })
}

type PlanChangeRequest = {
  row: SubscriptionRow
  product: ProductForSale
  key: IdempotencyKey
  text: string
  locale: string | undefined
}

/** Records the change and the buyer's consent to the new price, before the processor is called. */
export async function beginPlanChange(
  context: Context,
  { row, product, key, text, locale }: PlanChangeRequest,
): Promise<string> {
  const { ids, clock, database, deviceName } = context
  const now = clock.now()
  const { price, currency } = regularPricing(product)
  const language = pageLanguage(locale, context)
  if (!isSameText(consentOf({ product, price, currency, store: row.store }, language), text))
    throw new CallError('consent_required', { field: 'consent_text' })
  const interval_text = everyText(
    product.subscription_interval,
    product.subscription_interval_count,
    languageFor(DEFAULT_LOCALE),
  )
  const consent = { id: ids.newId(), user_id: row.user_id, text, price, currency, interval_text, agreed_at: now }
  const purchase = newPlanChange(row, {
    ...{ id: ids.newId(), product_id: product.id, price, currency, consent_id: consent.id },
    ...{ return_url: SETTINGS_SUBSCRIPTIONS, created_at: now },
  })
  return database.transaction().execute(async (transaction) => {
    await refuseWhileDiscountEnds(transaction, row.id)
    if (!(await insertPurchase(transaction, purchase))) throw new CallError('not_upgradable')
    // The product was removed meanwhile.
    if (!(await markProductBought(transaction, product.id, now))) throw new CallError('product_not_found')
    await insertConsent(transaction, { ...consent, device_name: deviceName, locale: language.locale })
    await key.storeSubject(transaction, purchase.id)
    return purchase.id
  })
}

/** Locked, so that the end of a discount at the processor and a change of plan follow each other. */
async function refuseWhileDiscountEnds(transaction: Transaction, subscriptionId: string): Promise<void> {
  await lockSubscription(transaction, subscriptionId)
  if (await isRegularPriceDue(transaction, subscriptionId)) throw new CallError('store_unavailable')
}

function consentOf(
  { product, ...terms }: Parameters<typeof planChangeConsentText>[0] & { product: ProductForSale },
  language: Language,
): string {
  return planChangeConsentText(
    { ...terms, product: { ...product, title: productTitle(product.title, language) } },
    language,
  )
}

type PlanChange = { row: SubscriptionRow; product: ProductForSale; providerId: string; changeId: string }

/**
 * Has the processor change the plan and charge the difference. If it does not answer, a scheduled task resolves the
 * change.
 */
export async function changePlan(
  context: Context,
  { row, product, providerId, changeId }: PlanChange,
): Promise<SubscriptionRow> {
  const completeChange = (status: 'succeeded' | 'failed') =>
    context.database
      .transaction()
      .execute((transaction) =>
        updatePurchase(transaction, changeId, { status, check_at: null, ended_at: context.clock.now() }),
      )
  try {
    // The price that was agreed to, also if another one is in force by now.
    const change = await findPurchase(context.database, changeId)
    if (!change) throw new Error(`there is no plan change ${changeId}`)
    const money = { amount: change.price, currency: change.currency }
    const order = { provider_id: providerId, product_id: product.id, title: product.title, correlator: changeId }
    const interval = { unit: product.subscription_interval, count: product.subscription_interval_count }
    failpoint('change-begun')
    const isChanged = await cardStore(context).changePlan({ ...order, interval, money })
    failpoint('change-answered')
    if (!isChanged) {
      await completeChange('failed')
      throw new CallError('payment_refused')
    }
    const updated = await syncSubscription(context, { store: 'card', providerId })
    await completeChange('succeeded')
    return updated ?? row
  } catch (error) {
    // The answer was lost, and the change may have been made: nothing else is tried until the outcome is known.
    if (!(error instanceof StoreUnavailable)) throw error
    throw new CallError('store_unavailable')
  }
}
