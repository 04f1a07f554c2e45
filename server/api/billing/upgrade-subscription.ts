import { brand } from '#brand/brand.ts'
import type { ProductForSale } from '#brand/products.ts'
import { upgradeSubscription } from '#contract/billing/subscriptions.ts'
import { CallError } from '#contract/errors.ts'
import { everyText, planChangeConsentText } from '#rules/billing/consent-text.ts'
import { canChangePlan } from '#rules/billing/plan-change.ts'
import { storeWireName } from '#rules/billing/store-name.ts'
import { subscriptionState } from '#rules/billing/subscription-state.ts'
import type { PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { insertConsent } from '#server/database/billing/charges.ts'
import { findOpenPurchase, insertPurchase, lockPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { discountedPriceOf } from '#server/present/products.ts'
import { presentSubscription, subscriptionRecord } from '#server/present/subscriptions.ts'
import { type IdempotencyKey, idempotent } from '../../billing/idempotent.ts'
import { cardStore, findProduct } from '../../billing/providers/find-store.ts'
import { syncSubscription } from '../../billing/reconciliation/sync-subscription.ts'
import { retryDelay } from '../../billing/renewals/settle-renewal.ts'
import { ownSubscription } from '../../billing/subscriptions/own-subscription.ts'
import type { Context } from '../../context/context.ts'
import { failpoint } from '../../context/failpoint.ts'
import { answer } from '../answer.ts'

export const answerUpgradeSubscription = answer(upgradeSubscription, async ({ params, body }, context) => {
  const row = await ownSubscription(context, params.id)
  const product = findProduct(body.product_id)
  if (!product?.types.includes('subscription')) throw context.refuse('product_not_found')
  return idempotent(context, { call: upgradeSubscription, input: { params, body } }, async (key) => {
    // Made by this very request before it was interrupted: it is done.
    const isMade = key.subjectId !== null && row.product_id === product.id
    if (isMade) return { data: presentSubscription(row, context.clock.now()) }
    const state = subscriptionState(subscriptionRecord(row), context.clock.now())
    const isMovable = row.store === 'card' && row.kind === 'paid' && (state === 'active' || state === 'trial')
    const isWay = canChangePlan({ ...row, id: row.product_id }, product, storeWireName('card', brand.slug))
    if (!isMovable || !isWay || row.provider_id === null) throw context.refuse('not_upgradable')
    const change =
      key.subjectId === null
        ? await beginPlanChange(context, { row, product, key, text: body.consent_text })
        : await resumePlanChange(context, key.subjectId)
    const after = await changePlan(context, { row, product, providerId: row.provider_id, change })
    return { data: presentSubscription(after, context.clock.now()) }
  })
})

/** Goes on with a move of which it was found meanwhile that it had not been made: what is charged names it again. */
async function resumePlanChange({ database, clock }: Context, id: string): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const change = await lockPurchase(transaction, id)
    if (change?.status !== 'failed') return id
    if (await findOpenPurchase(transaction, change.user_id, 'change')) throw new CallError('not_upgradable')
    const check_at = clock.now() + retryDelay(0)
    await updatePurchase(transaction, id, { status: 'open', ended_at: null, check_at })
    return id
  })
}

type PlanChangeRequest = { row: SubscriptionRow; product: ProductForSale; key: IdempotencyKey; text: string }

/** Writes down what is to change and what was agreed to; the consent names the price from now on. */
async function beginPlanChange(context: Context, { row, product, key, text }: PlanChangeRequest): Promise<string> {
  const { ids, clock, database, deviceName } = context
  const now = clock.now()
  const { price, currency } = discountedPriceOf(product, undefined)
  if (planChangeConsentText({ product, price, currency, store: row.store }) !== text)
    throw new CallError('consent_required', { field: 'consent_text' })
  const consent_id = ids.newId()
  const interval_text = everyText(product.subscription_interval, product.subscription_interval_count)
  const consent = { id: consent_id, user_id: row.user_id, text, price, currency, interval_text, agreed_at: now }
  const purchase = newPlanChange(row, { id: ids.newId(), product, price, currency, consent_id, now })
  return database.transaction().execute(async (transaction) => {
    if (!(await insertPurchase(transaction, purchase))) throw new CallError('not_upgradable')
    await insertConsent(transaction, { ...consent, device_name: deviceName })
    await key.keepSubject(transaction, purchase.id)
    return purchase.id
  })
}

type PlanChangeFields = {
  id: string
  product: ProductForSale
  price: number
  currency: string
  consent_id: string
  now: number
}

function newPlanChange(row: SubscriptionRow, facts: PlanChangeFields): PurchaseRow {
  const { product, now, ...kept } = facts
  return {
    ...kept,
    user_id: row.user_id,
    kind: 'change',
    product_id: product.id,
    store: row.store,
    status: 'open',
    subscription_id: row.id,
    charge_id: null,
    checkout_id: null,
    // A discount was agreed to for the plan that is left.
    discount_code: null,
    community: null,
    trial_family: null,
    trial_ends_at: null,
    payer_json: null,
    is_payer_proven: 0,
    asks_payer: 1,
    gift_json: null,
    return_url: '/settings/subscriptions/',
    action_json: null,
    failure: null,
    check_at: now + retryDelay(0),
    claimed_until: 0,
    created_at: now,
    ended_at: null,
  }
}

type PlanMove = { row: SubscriptionRow; product: ProductForSale; providerId: string; change: string }

async function changePlan(context: Context, { row, product, providerId, change }: PlanMove): Promise<SubscriptionRow> {
  const end = (status: 'succeeded' | 'failed') =>
    context.database
      .transaction()
      .execute((transaction) =>
        updatePurchase(transaction, change, { status, check_at: null, ended_at: context.clock.now() }),
      )
  try {
    const { price: amount, currency } = discountedPriceOf(product, undefined)
    const order = { provider_id: providerId, product_id: product.id, title: product.title, correlator: change }
    const interval = { unit: product.subscription_interval, count: product.subscription_interval_count }
    failpoint('change-begun')
    const isChanged = await cardStore(context).changePlan({ ...order, interval, money: { amount, currency } })
    failpoint('change-answered')
    if (!isChanged) {
      await end('failed')
      throw new CallError('payment_refused')
    }
    const after = await syncSubscription(context, { store: 'card', providerId })
    await end('succeeded')
    return after ?? row
  } catch (error) {
    // The answer was lost, and the move may have been made: what became of it is looked into, and nothing else is tried.
    if (!(error instanceof StoreUnavailable)) throw error
    throw new CallError('store_unavailable')
  }
}
