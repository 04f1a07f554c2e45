import { priceAtProcessor } from '#rules/billing/discounts/discounted-periods.ts'
import { isAppStore } from '#rules/billing/store-name.ts'
import type { Program } from '#server/context/context.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { isPseudonym } from '#server/database/billing/billing-records.ts'
import type { PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listOpenProviderRequests } from '#server/database/billing/provider-events.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProviderCharge, SubscriptionSnapshot } from '#server/gateways/stores/store.ts'
import { unknownProductTitle } from '#server/present/products.ts'
import { scheduleRegularPrice } from '../discounts/schedule-regular-price.ts'
import { notifyCancelled, notifyPaymentFailed } from '../notices/notify-buyer.ts'
import { closePurchase } from '../purchases/close-purchase.ts'
import { findProduct } from '../purchases/find-product.ts'
import { cardKey } from '../purchases/payer-keys.ts'
import { findPurchasedPlan } from '../purchases/purchased-plan.ts'
import { endIfPaidBack } from '../refunds/end-paid-back-subscription.ts'
import { refundDoubleCharges } from '../refunds/end-refunded-subscription.ts'
import { addSubscription, ChangedMeanwhile, changeSubscription } from '../subscriptions/change-subscription.ts'
import { newSubscription } from '../subscriptions/new-subscription.ts'
import { applySnapshotCharges } from './apply-snapshot-charges.ts'

type SnapshotInput = {
  store: SubscriptionRow['store']
  before: SubscriptionRow | undefined
  snapshot: SubscriptionSnapshot
  /** The time of the snapshot. */
  at: number
  /** The account of a subscription that was sold elsewhere and is taken over: no messages about the past. */
  takenOverFor?: string
}

/** Applies a provider's snapshot to our record. Undefined for a subscription without a user here. */
export async function applySnapshot(
  transaction: Transaction,
  program: Program,
  input: SnapshotInput,
): Promise<SubscriptionRow | undefined> {
  const { store, snapshot, at } = input
  if (snapshot.status === 'incomplete' && !input.before) return undefined
  const purchase = await findSnapshotPurchase(transaction, input)
  const before = input.before ?? (await insertFromSnapshot(transaction, program, { ...input, purchase }))
  if (!before) return undefined
  const isCurrent = at >= before.followed_at
  const applied = await applySnapshotCharges(transaction, program, { row: before, snapshot, purchase, isCurrent })
  const price = isCurrent ? snapshotPrice(before, { snapshot, purchase }) : undefined
  const change = price
    ? { ...(await changesFrom(transaction, program, { before, snapshot, at })), ...price.running }
    : {}
  const effect = { row: before, ...applied, isPastDue: snapshot.status === 'past_due' }
  const ending = await endIfPaidBack(transaction, program, effect)
  const after = await changeSubscription(transaction, before, { ...change, ...ending })
  if (price?.isDue) await scheduleRegularPrice(transaction, program, after)
  if (ending.refunded_at) await refundDoubleCharges(transaction, program, after.id)
  if (input.takenOverFor !== undefined) return after
  for (const queueNotice of applied.notices) await queueNotice(after)
  if (applied.isChargedBack && isCancelledBy(ending)) await notifyCancelled(transaction, program, after)
  if (isCurrent && snapshot.status === 'past_due' && before.attempts === 0 && !isAppStore(store)) {
    await notifyPaymentFailed(transaction, program, after)
  }
  if (purchase) await closePurchase(transaction, program, { purchase, row: after })
  return after
}

/** True if it was canceled, not refunded: paid access continues. Refunds have a notice of their own. */
function isCancelledBy(ending: Partial<SubscriptionRow>): boolean {
  return ending.canceled_at !== undefined && ending.refunded_at === undefined
}

/** The purchase that the provider names, if it belongs to that store. */
async function findSnapshotPurchase(
  transaction: Transaction,
  { store, snapshot, before }: SnapshotInput,
): Promise<PurchaseRow | undefined> {
  const id = snapshot.purchase_id ?? before?.purchase_id
  const purchase = id ? await findPurchase(transaction, id) : undefined
  return purchase?.store === store ? purchase : undefined
}

async function insertFromSnapshot(
  transaction: Transaction,
  program: Program,
  { store, snapshot, purchase, takenOverFor }: SnapshotInput & { purchase: PurchaseRow | undefined },
): Promise<SubscriptionRow | undefined> {
  // App stores may sell what we did not offer; a card subscription has a purchase here, or is taken over.
  const userId = purchase?.user_id ?? takenOverFor ?? (isAppStore(store) ? snapshot.user_id : null)
  const user = userId ? await findUser(transaction, userId) : undefined
  if (!user) return undefined
  // The processor may have its own product id; the purchase has ours.
  const product = findProduct(snapshot.product_id ?? '')
  const purchasedPlan = product ? undefined : purchase && (await findPurchasedPlan(transaction, purchase))
  const row = newSubscription({
    id: purchase?.subscription_id ?? program.ids.newIdAt(program.clock.now()),
    user_id: user.id,
    product_id: product?.id ?? purchasedPlan?.product_id ?? snapshot.product_id ?? 'unknown',
    title: product?.title ?? purchasedPlan?.title ?? unknownProductTitle(),
    store,
    kind: purchasedPlan?.kind ?? 'paid',
    beneficiary: purchasedPlan?.beneficiary ?? null,
    provider_id: snapshot.provider_id,
    purchase_id: purchase?.id ?? null,
    price: snapshot.price.amount,
    currency: snapshot.price.currency,
    subscription_interval: snapshot.interval.unit,
    subscription_interval_count: snapshot.interval.count,
    seats: product?.seats ?? purchasedPlan?.seats ?? 1,
    discount_code: purchase?.discount_id === null ? purchase.discount_code : null,
    regular_price: purchase?.regular_price ?? null,
    discount_periods: purchase?.discount_periods ?? null,
    started_at: snapshot.started_at,
    expires_at: snapshot.started_at,
    created_at: program.clock.now(),
  })
  if (!(await addSubscription(transaction, row))) throw new ChangedMeanwhile(`${row.id} was added by another`)
  return row
}

type SnapshotChange = { before: SubscriptionRow; snapshot: SubscriptionSnapshot; at: number }

/** The time of a cancellation. If the store does not report it, it is the time at which we first read that it was canceled. */
function canceledAt({ canceled_at }: SubscriptionRow, snapshot: SubscriptionSnapshot): number | null {
  const isUnknown = snapshot.isCancelTimeKnown === false && snapshot.canceled_at !== null
  return isUnknown ? (canceled_at ?? snapshot.canceled_at) : snapshot.canceled_at
}

async function changesFrom(
  transaction: Transaction,
  program: Program,
  { before, snapshot, at }: SnapshotChange,
): Promise<Partial<SubscriptionRow>> {
  // Our own changes that the provider has not received yet take precedence.
  const openRequests = await listOpenProviderRequests(transaction, before.id)
  const isChangePending = openRequests.some(({ kind }) => kind === 'cancel' || kind === 'resume' || kind === 'end')
  const product = snapshot.product_id === null ? undefined : findProduct(snapshot.product_id)
  const isOver = snapshot.status === 'ended' || snapshot.status === 'revoked'
  const now = program.clock.now()
  const ended_at = isOver ? (before.ended_at ?? snapshot.ended_at ?? now) : before.refunded_at ? before.ended_at : null
  return {
    currency: snapshot.price.currency,
    subscription_interval: snapshot.interval.unit,
    subscription_interval_count: snapshot.interval.count,
    ...(product && { product_id: product.id, title: product.title, seats: product.seats }),
    started_at: Math.min(before.started_at, snapshot.started_at),
    trial_period_ends_at: snapshot.trial_ends_at,
    active_start_date: activeStart(snapshot),
    expires_at: paidThrough(snapshot),
    ...(!isChangePending && { canceled_at: canceledAt(before, snapshot) }),
    ended_at,
    // Identifying data of deleted accounts is not stored again.
    ...(!isPseudonym(before.user_id) && payerFields(snapshot)),
    followed_at: at,
    attempts: snapshot.status === 'past_due' ? 1 : 0,
  }
}

/** The price of the next charge, as agreed: the processor may still have to learn that a discount is over. */
function snapshotPrice(
  before: SubscriptionRow,
  { snapshot, purchase }: { snapshot: SubscriptionSnapshot; purchase: PurchaseRow | undefined },
) {
  const paid = periodCharges(snapshot).filter(({ status, money }) => status === 'succeeded' && money.amount > 0).length
  // The processor may have its own product id.
  const product = findProduct(snapshot.product_id ?? '')
  const { isDue, ...running } = priceAtProcessor(before, {
    present: snapshot.price.amount,
    discounted: purchase?.price,
    isSamePlan: !product || product.id === purchase?.product_id,
    paid,
  })
  return { isDue, running }
}

function payerFields({ customer_id, card_fingerprint, manage_url }: SubscriptionSnapshot): Partial<SubscriptionRow> {
  return { customer_id, manage_url, ...(card_fingerprint && { card_key: cardKey(card_fingerprint) }) }
}

/** The charges of periods. */
function periodCharges({ charges }: SubscriptionSnapshot): ProviderCharge[] {
  return charges.filter(({ is_manual }) => !is_manual)
}

/** The end of the paid time. A provider's current period may be unpaid. */
function paidThrough(snapshot: SubscriptionSnapshot): number {
  const { status, trial_ends_at, period_start, period_end, started_at } = snapshot
  const charges = periodCharges(snapshot)
  const paidEnds = charges.filter((charge) => charge.status === 'succeeded').map((charge) => charge.period_end)
  if (paidEnds.length > 0) return Math.max(...paidEnds, trial_ends_at ?? 0)
  if (trial_ends_at !== null && (status === 'trial' || period_end <= trial_ends_at)) return trial_ends_at
  if (status === 'past_due' || status === 'incomplete') return period_start
  return charges.length > 0 ? (trial_ends_at ?? started_at) : period_end
}

/** The start of the paid time; null in a trial. */
function activeStart(snapshot: SubscriptionSnapshot): number | null {
  const { status, trial_ends_at, started_at } = snapshot
  const charges = periodCharges(snapshot)
  const paidStarts = charges.filter((charge) => charge.status === 'succeeded').map((charge) => charge.period_start)
  if (paidStarts.length > 0) return Math.min(...paidStarts)
  return status === 'active' && charges.length === 0 ? (trial_ends_at ?? started_at) : null
}
