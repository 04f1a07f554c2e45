import { periodOf } from '#rules/billing/billing-periods.ts'
import { priceAfterPeriod } from '#rules/billing/discounts/discounted-periods.ts'
import type { Program } from '#server/context/context.ts'
import type { ChargeRow, PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { updateCharge } from '#server/database/billing/charges.ts'
import { lockPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { ChargeOutcome, PayerAction } from '#server/gateways/stores/store.ts'
import type { ChargeSettlement } from '../charges/charge-settlement.ts'
import { retryDelay } from '../due-work/retry-delay.ts'
import { closeSingleDonation } from '../giving/record-donation.ts'
import { notifyReceipt } from '../notices/notify-buyer.ts'
import { addSubscription } from '../subscriptions/change-subscription.ts'
import { newSubscription } from '../subscriptions/new-subscription.ts'
import { closePurchase, failPurchase } from './close-purchase.ts'
import { DECLINE_MESSAGES } from './failure-messages.ts'
import { knownPayer } from './known-payer.ts'
import { findPurchasedPlan } from './purchased-plan.ts'

/** Applies the outcome of a first charge to its purchase. */
export async function settlePurchaseCharge(program: Program, settlement: ChargeSettlement): Promise<void> {
  const { transaction, charge, outcome } = settlement
  const purchase = charge.purchase_id === null ? undefined : await lockPurchase(transaction, charge.purchase_id)
  if (!purchase) return
  if (outcome.status === 'succeeded') {
    const payer_json = outcome.payer ? JSON.stringify(outcome.payer) : purchase.payer_json
    // A phone in the order stays: the limit of its bill is counted by it.
    if (outcome.payer && knownPayer(purchase.payer_json) === null)
      await updatePurchase(transaction, purchase.id, { payer_json })
    await completePurchase(program, { transaction, charge, purchase: { ...purchase, payer_json }, at: outcome.at })
  }
  if (outcome.status === 'refused') {
    await updateCharge(transaction, charge.id, { status: 'refused' })
    await failPurchase(transaction, program, { purchase, failure: DECLINE_MESSAGES[outcome.decline] })
  }
  if (outcome.status === 'pending' || outcome.status === 'unknown') {
    const action_json = actionAfter(purchase, outcome)
    const check_at = program.clock.now() + retryDelay(0)
    await updatePurchase(transaction, purchase.id, { action_json, check_at })
  }
}

/** The payer's next step. */
function actionAfter({ action_json }: PurchaseRow, outcome: ChargeOutcome): string | null {
  if (outcome.status !== 'pending') return null
  const { action, isStillAsked } = outcome
  // The code that was sent stays valid.
  const isProofPending = action?.kind === 'prove' && parseJsonColumn<PayerAction>(action_json)?.kind === 'prove'
  if (isProofPending || isStillAsked) return action_json
  return action ? JSON.stringify(action) : null
}

type PaidPurchase = { transaction: Transaction; charge: ChargeRow; purchase: PurchaseRow; at: number }

/** Paid: the first period begins when the store charged. */
async function completePurchase(program: Program, { transaction, charge, purchase, at }: PaidPurchase): Promise<void> {
  if (purchase.kind === 'donation' && purchase.subscription_id === null) {
    return closeSingleDonation(transaction, program, { purchase, charge })
  }
  const now = program.clock.now()
  const start = Math.min(Math.max(at, charge.period_start ?? at), now)
  const row = await newPurchasedSubscription(transaction, purchase, { start, now })
  const { end } = periodOf(start, { unit: row.subscription_interval, count: row.subscription_interval_count }, 0)
  const paidSubscription: SubscriptionRow = {
    ...row,
    period: 0,
    active_start_date: start,
    expires_at: end,
    renews_at: end,
    ...priceAfterPeriod(row, 0),
  }
  const period = { period_start: start, period_end: end }
  await updateCharge(transaction, charge.id, period)
  if (!(await addSubscription(transaction, paidSubscription))) return
  await closePurchase(transaction, program, { purchase, row: paidSubscription })
  await notifyReceipt(transaction, program, { charge: { ...charge, ...period }, row: paidSubscription })
}

/** Begins with a trial: nothing is charged on the first day. */
export async function beginTrial(
  transaction: Transaction,
  program: Program,
  { purchase, trialEndsAt }: { purchase: PurchaseRow; trialEndsAt: number },
): Promise<void> {
  const now = program.clock.now()
  const row: SubscriptionRow = {
    ...(await newPurchasedSubscription(transaction, purchase, { start: now, now })),
    anchor_at: trialEndsAt,
    trial_period_ends_at: trialEndsAt,
    expires_at: trialEndsAt,
    renews_at: trialEndsAt,
  }
  if (!(await addSubscription(transaction, row))) return
  await closePurchase(transaction, program, { purchase, row })
}

async function newPurchasedSubscription(
  transaction: Transaction,
  purchase: PurchaseRow,
  { start, now }: { start: number; now: number },
): Promise<SubscriptionRow> {
  const purchasedPlan = await findPurchasedPlan(transaction, purchase)
  if (!purchasedPlan || purchase.subscription_id === null)
    throw new Error(`purchase ${purchase.id} has an unknown product`)
  const { isRecurring, ...plan } = purchasedPlan
  return newSubscription({
    ...plan,
    id: purchase.subscription_id,
    user_id: purchase.user_id,
    store: purchase.store,
    purchase_id: purchase.id,
    price: purchase.price,
    currency: purchase.currency,
    // A discount of the studio ends, so its code stays with the purchase only.
    discount_code: purchase.discount_id === null ? purchase.discount_code : null,
    regular_price: purchase.regular_price,
    discount_periods: purchase.discount_periods,
    started_at: start,
    payer_json: purchase.payer_json,
    created_at: now,
  })
}
