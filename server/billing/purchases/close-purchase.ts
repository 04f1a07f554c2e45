import { periodsWithoutTrial } from '#rules/billing/discounts/discounted-periods.ts'
import { trialFamily } from '#rules/billing/trial.ts'
import type { Program } from '#server/context/context.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { lockPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import { recordDiscountPayer, releaseDiscount } from '../discounts/claim-discount.ts'
import { completeMonthlyDonation } from '../giving/begin-monthly-donation.ts'
import { notifyStarted } from '../notices/notify-buyer.ts'
import { scheduleProviderRequest } from '../providers/schedule-provider-request.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { findProduct } from './find-product.ts'
import { findPayerKeys } from './payer-keys.ts'
import { consumeTrial } from './trials.ts'

type ClosedPurchase = { purchase: PurchaseRow; row: SubscriptionRow }

/** Completes a purchase that led to a subscription, and uses up its trial. Idempotent. */
export async function closePurchase(
  transaction: Transaction,
  program: Program,
  { purchase, row }: ClosedPurchase,
): Promise<void> {
  const locked = await lockPurchase(transaction, purchase.id)
  if (locked?.status !== 'open' || (locked.kind !== 'subscription' && locked.kind !== 'donation')) return
  const now = program.clock.now()
  const completion = {
    status: 'succeeded',
    subscription_id: row.id,
    check_at: null,
    action_json: null,
    ended_at: now,
  } as const
  await updatePurchase(transaction, purchase.id, completion)
  await recordDiscountPayer(transaction, program, { ...locked, payer_json: row.payer_json ?? locked.payer_json })
  if (locked.kind === 'donation') return completeMonthlyDonation(transaction, program, { purchase, row })
  const isFirstTrial =
    row.trial_period_ends_at === null || (await consumePurchaseTrial(transaction, program, { purchase, row }))
  // A card that has had this trial pays today, as the page said. The buyer gets a message once that payment has succeeded or failed.
  if (!isFirstTrial && row.store === 'card') return endTrialNow(transaction, program, { purchase, row })
  await notifyStarted(transaction, program, { row, consentId: purchase.consent_id })
}

/** Uses up the trial; false if this payer has had it. A card is known only after the payment page. */
async function consumePurchaseTrial(
  transaction: Transaction,
  program: Program,
  { purchase, row }: ClosedPurchase,
): Promise<boolean> {
  const user = await findUser(transaction, row.user_id)
  if (!user) return true
  const product = findProduct(row.product_id)
  const family = purchase.trial_family ?? (product ? trialFamily(product, false) : row.product_id)
  const payer = parseJsonColumn<Payer>(row.payer_json)
  return consumeTrial(transaction, program, {
    row,
    family,
    keys: await findPayerKeys(transaction, 'trial', { user, payer }),
  })
}

async function endTrialNow(
  transaction: Transaction,
  program: Program,
  { purchase, row }: ClosedPurchase,
): Promise<void> {
  const { store, id: subscription_id, discount_periods: periods, trial_period_ends_at: trialEndsAt } = row
  // The consent names the first day at the regular price, counted from the end of the trial. That day comes no sooner now.
  if (periods !== null && trialEndsAt !== null) {
    const interval = { unit: row.subscription_interval, count: row.subscription_interval_count }
    const discount_periods = periodsWithoutTrial(program.clock.now(), { trialEndsAt, interval, periods })
    await changeSubscription(transaction, row, { discount_periods })
  }
  await scheduleProviderRequest(transaction, program, {
    store,
    kind: 'end_trial',
    subscription_id,
    subject_id: purchase.id,
  })
}

/** Fails a purchase. */
export async function failPurchase(
  transaction: Transaction,
  { clock }: Pick<Program, 'clock'>,
  { purchase, failure }: { purchase: PurchaseRow; failure: string },
): Promise<void> {
  if (purchase.status !== 'open') return
  const ended_at = clock.now()
  await updatePurchase(transaction, purchase.id, {
    status: 'failed',
    failure,
    check_at: null,
    action_json: null,
    ended_at,
  })
  await releaseDiscount(transaction, purchase)
}
