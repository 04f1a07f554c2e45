import { CallError } from '#contract/errors.ts'
import { periodOf } from '#rules/billing/billing-periods.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Context, Program } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { hasBlockedPayer } from '#server/database/accounts/person-blocks.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { insertCharge, insertChargeAttempt } from '#server/database/billing/charges.ts'
import { insertConsent } from '#server/database/billing/consents.ts'
import { insertDonation } from '#server/database/billing/donations.ts'
import { findOpenPurchase, insertPurchase } from '#server/database/billing/purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import { claimDiscount } from '../discounts/claim-discount.ts'
import { retryDelay } from '../due-work/retry-delay.ts'
import type { IdempotencyKey } from '../idempotent.ts'
import { cardStore } from '../providers/find-store.ts'
import { findRenewingSubscription } from '../subscriptions/find-renewing.ts'
import { settleCheckout } from './advance-checkout.ts'
import { markProductBought } from './find-product.ts'
import { findPayerKeys } from './payer-keys.ts'
import type { PurchaseOrder } from './read-order.ts'

/** While a card purchase is younger than this, another request is still opening its payment page. */
const OPENING_MILLISECONDS = MINUTE_MILLISECONDS

type NewPurchase = {
  user: Pick<UserRow, 'id'>
  order: PurchaseOrder
  key: IdempotencyKey
  /** Runs once the purchase is its buyer's only one of the kind in progress; throws if it may not begin. */
  check?: (transaction: Transaction, purchase: PurchaseRow) => Promise<void>
}

/** Records a purchase with its consent, and its charge if we make it, before any store is called. */
export async function beginPurchase(context: Context, request: NewPurchase): Promise<PurchaseRow> {
  await refuseBlockedPayer(context, request)
  await closeOpenCheckout(context, request)
  return context.database.transaction().execute(async (transaction) => {
    const purchase = await insertPurchaseRecords(transaction, context, request)
    if (!purchase) throw purchaseUnderWay(request.order)
    // After the insert, which waits for a purchase that is ending.
    if (request.order.kind === 'subscription') await refuseSecondSubscription(transaction, context, request.user.id)
    // The product was removed meanwhile.
    if (!(await markProductBought(transaction, purchase.product_id, purchase.created_at)))
      throw new CallError('product_not_offered')
    await claimDiscount(transaction, context, purchase)
    await request.check?.(transaction, purchase)
    await request.key.storeSubject(transaction, purchase.id)
    return purchase
  })
}

/** Refuses somebody who pays as a blocked person did: by the same address, phone or card, with another account. */
async function refuseBlockedPayer({ database }: Context, { user: { id }, order }: NewPurchase): Promise<void> {
  const user = await findUser(database, id)
  const keys = user && (await findPayerKeys(database, 'block', { user, payer: order.payer }))
  if (keys && (await hasBlockedPayer(database, keys))) throw new CallError('payment_refused')
}

/** The purchase, its consent and its charge; undefined if the user has another in progress. */
export async function insertPurchaseRecords(
  transaction: Transaction,
  program: Program,
  { user, order }: Pick<NewPurchase, 'user' | 'order'>,
): Promise<PurchaseRow | undefined> {
  const purchase = newPurchaseRow(program, { user, order })
  if (!(await insertPurchase(transaction, purchase))) return undefined
  await insertConsent(transaction, { ...order.consent, id: purchase.consent_id, user_id: user.id })
  if (order.donation) {
    const { title } = order.product
    const { id, user_id, created_at } = purchase
    await insertDonation(transaction, { ...order.donation, id, user_id, title, follow_at: null, created_at })
  }
  if (purchase.charge_id !== null) await insertFirstCharge(transaction, program, { purchase, order })
  return purchase
}

/** Refuses a second subscription beside one that renews. */
async function refuseSecondSubscription(transaction: Transaction, context: Context, userId: string): Promise<void> {
  if (await findRenewingSubscription(transaction, context, { userId })) throw new CallError('already_subscribed')
}

/** Expires an open payment page before another is opened, so that nobody can pay on both. */
async function closeOpenCheckout(context: Context, { user, order }: NewPurchase): Promise<void> {
  const openPurchase = await findOpenPurchase(context.database, user.id, order.kind)
  if (!openPurchase) return
  if (openPurchase.store !== 'card') throw purchaseUnderWay(order)
  if (openPurchase.checkout_id === null) {
    if (context.clock.now() - openPurchase.created_at < OPENING_MILLISECONDS) {
      throw purchaseUnderWay(order)
    }
    // It was never opened, or its address was lost: the retry opens the same page, which then expires.
    throw new CallError('store_unavailable')
  }
  const checkout = await cardStore(context).expireCheckout(openPurchase.checkout_id)
  await settleCheckout(context, { purchase: openPurchase, checkout })
  if (checkout?.status === 'complete' && order.kind === 'subscription') throw new CallError('already_subscribed')
}

function purchaseUnderWay({ kind }: PurchaseOrder): CallError {
  return kind === 'donation'
    ? new CallError('donation_under_way')
    : new CallError('already_subscribed', { message: 'a purchase is under way already' })
}

/** True if the purchase is charged repeatedly. */
function isRecurring({ kind, donation }: PurchaseOrder): boolean {
  return kind === 'subscription' || donation?.frequency === 'monthly'
}

function newPurchaseRow({ ids, clock }: Program, { user, order }: Pick<NewPurchase, 'user' | 'order'>): PurchaseRow {
  const now = clock.now()
  const hasCharge = order.store !== 'card' && order.trial === null
  return {
    id: ids.newId(),
    user_id: user.id,
    kind: order.kind,
    product_id: order.product.id,
    store: order.store,
    status: 'open',
    subscription_id: isRecurring(order) ? ids.newIdAt(now) : null,
    charge_id: hasCharge ? ids.newIdAt(now) : null,
    consent_id: ids.newId(),
    checkout_id: null,
    price: order.price,
    currency: order.currency,
    discount_code: order.discount_code,
    discount_id: order.discount?.id ?? null,
    regular_price: order.discount?.regular_price ?? null,
    discount_periods: order.discount?.periods ?? null,
    community: order.community,
    // A later start after another subscription is no trial.
    trial_family: order.donation ? null : (order.trial?.family ?? null),
    trial_ends_at: order.trial?.ends_at ?? null,
    payer_json: order.payer === null ? null : JSON.stringify(order.payer),
    is_payer_proven: order.isPayerProven ? 1 : 0,
    asks_payer: order.asksPayer ? 1 : 0,
    gift_json: order.gift === null ? null : JSON.stringify(order.gift),
    return_url: order.return_url,
    action_json: null,
    failure: null,
    check_at: now + retryDelay(0),
    claimed_until: 0,
    created_at: now,
    ended_at: null,
  }
}

async function insertFirstCharge(
  transaction: Transaction,
  { ids, clock }: Program,
  { purchase, order }: { purchase: PurchaseRow; order: PurchaseOrder },
): Promise<void> {
  const now = clock.now()
  const { subscription_interval: unit, subscription_interval_count: count } = order.product
  const id = purchase.charge_id ?? ids.newIdAt(now)
  const isOnce = order.donation?.frequency === 'once'
  await insertCharge(transaction, {
    id,
    subscription_id: purchase.subscription_id,
    purchase_id: purchase.id,
    user_id: purchase.user_id,
    title: order.product.title,
    store: purchase.store,
    kind: isOnce ? 'donation' : 'period',
    provider_id: null,
    amount: purchase.price,
    currency: purchase.currency,
    status: 'pending',
    period_start: isOnce ? null : now,
    period_end: isOnce ? null : periodOf(now, { unit, count }, 0).end,
    charged_at: now,
    refunded_at: null,
    disputed_at: null,
    consent_id: purchase.consent_id,
    beneficiary: order.donation?.beneficiary ?? null,
  })
  await insertChargeAttempt(transaction, {
    id: ids.newIdAt(now),
    charge_id: id,
    number: 1,
    correlator: `buy:${purchase.id}:a1`,
    provider_id: null,
    status: 'started',
    decline: null,
    started_at: now,
    ended_at: null,
  })
}
