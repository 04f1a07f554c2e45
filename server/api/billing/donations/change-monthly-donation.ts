import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { changeMonthlyDonation } from '#contract/billing/donations.ts'
import { CallError } from '#contract/errors.ts'
import { SETTINGS_DONATIONS } from '#contract/paths.ts'
import { isCarrierStore } from '#rules/billing/store-name.ts'
import { amountFault } from '#rules/donations/donation-amount.ts'
import { changedDonationConsentText } from '#rules/donations/donation-consent.ts'
import { monthlyDonationState } from '#rules/donations/donation-state.ts'
import type { PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { insertConsent } from '#server/database/billing/charges.ts'
import { findPurchase, insertPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { ownMonthlyDonation } from '../../../billing/giving/own-monthly-donation.ts'
import { findPhoneBillAllowance } from '../../../billing/giving/phone-bill-limit.ts'
import { presentMonthly } from '../../../billing/giving/present-donations.ts'
import { type IdempotencyKey, idempotent } from '../../../billing/idempotent.ts'
import { cardStore } from '../../../billing/providers/find-store.ts'
import { DONATION_PRODUCT } from '../../../billing/purchases/purchased-plan.ts'
import { syncSubscription } from '../../../billing/reconciliation/sync-subscription.ts'
import { retryDelay } from '../../../billing/renewals/settle-renewal.ts'
import { changeSubscription } from '../../../billing/subscriptions/change-subscription.ts'
import type { Context } from '../../../context/context.ts'
import { failpoint } from '../../../context/failpoint.ts'
import { answer } from '../../answer.ts'

export const answerChangeMonthlyDonation = answer(changeMonthlyDonation, async ({ params, body }, context) => {
  const own = await ownMonthlyDonation(context, params)
  const { amount, consent_text: text } = body
  const { name: to } = (await presentMonthly(context, own)).to
  if (amountFault({ amount, policy: DONATION_POLICY, phoneAllowance: null })) {
    throw context.refuse('amount_not_allowed', { field: 'amount' })
  }
  return idempotent(context, { call: changeMonthlyDonation, input: { params, body } }, async (key) => {
    const known = key.subjectId === null ? undefined : await findPurchase(context.database, key.subjectId)
    const change = known ?? (await beginDonationChange(context, { id: own.id, to, amount, text, key }))
    const after =
      own.store === 'card' ? await changeAtProcessor(context, own, change) : await ownMonthlyDonation(context, params)
    return { data: await presentMonthly(context, after) }
  })
})

type DonationChangeRequest = { id: string; to: string; amount: number; text: string; key: IdempotencyKey }

/** Writes down what is to change and what was agreed to. On a phone bill that is all: the schedule is ours. */
async function beginDonationChange(
  context: Context,
  { id, to, amount, text, key }: DonationChangeRequest,
): Promise<PurchaseRow> {
  const { database, clock, ids, deviceName } = context
  return database.transaction().execute(async (transaction) => {
    const row = await lockSubscription(transaction, id)
    const now = clock.now()
    if (!row || monthlyDonationState(row, now) === 'ended') throw new CallError('donation_not_changeable')
    if (changedDonationConsentText({ ...row, amount, to }) !== text) {
      throw new CallError('consent_required', { field: 'consent_text' })
    }
    const change = newDonationChange(row, { id: ids.newId(), consent_id: ids.newId(), amount, now })
    if (!(await insertPurchase(transaction, change))) throw new CallError('donation_under_way')
    await insertConsent(transaction, {
      ...{ id: change.consent_id, user_id: row.user_id, text, price: amount, currency: row.currency },
      ...{ interval_text: 'every month', agreed_at: now, device_name: deviceName },
    })
    await key.keepSubject(transaction, change.id)
    if (isCarrierStore(row.store)) await changeOnBill(transaction, context, { row, change })
    return change
  })
}

type DonationChange = { row: SubscriptionRow; change: PurchaseRow }

/** The consent of what is charged from now on is the one that was just given. */
async function changeOnBill(
  transaction: Transaction,
  context: Context,
  { row, change }: DonationChange,
): Promise<void> {
  const room = await findPhoneBillAllowance(transaction, context, { ...row, without: [row.id] })
  if (change.price > room) throw new CallError('over_phone_limit', { field: 'amount' })
  await changeSubscription(transaction, row, { price: change.price, purchase_id: change.id })
  const ended_at = context.clock.now()
  await updatePurchase(transaction, change.id, { status: 'succeeded', check_at: null, ended_at })
}

type DonationChangeFields = { id: string; consent_id: string; amount: number; now: number }

function newDonationChange(row: SubscriptionRow, { id, consent_id, amount, now }: DonationChangeFields): PurchaseRow {
  return {
    id,
    user_id: row.user_id,
    kind: 'change',
    product_id: DONATION_PRODUCT,
    store: row.store,
    status: 'open',
    subscription_id: row.id,
    charge_id: null,
    consent_id,
    checkout_id: null,
    price: amount,
    currency: row.currency,
    discount_code: null,
    community: null,
    trial_family: null,
    trial_ends_at: null,
    payer_json: null,
    is_payer_proven: 0,
    asks_payer: 1,
    gift_json: null,
    return_url: SETTINGS_DONATIONS,
    action_json: null,
    failure: null,
    check_at: now + retryDelay(0),
    claimed_until: 0,
    created_at: now,
    ended_at: null,
  }
}

/** The processor takes the other sum from the next charge on. Where its answer is lost, what became of it is looked into. */
async function changeAtProcessor(
  context: Context,
  row: SubscriptionRow,
  change: PurchaseRow,
): Promise<SubscriptionRow> {
  if (row.provider_id === null) throw new CallError('donation_not_changeable')
  const { provider_id, title } = row
  const money = { amount: change.price, currency: row.currency }
  try {
    failpoint('change-begun')
    await cardStore(context).changePlan({
      ...{ provider_id, product_id: `${DONATION_PRODUCT}-${row.beneficiary}`, title, money, correlator: change.id },
      isCharged: false,
    })
    failpoint('change-answered')
    const after = await syncSubscription(context, { store: 'card', providerId: provider_id })
    const over = { status: 'succeeded', check_at: null, ended_at: context.clock.now() } as const
    await context.database.transaction().execute((transaction) => updatePurchase(transaction, change.id, over))
    return after ?? row
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new CallError('store_unavailable')
    throw error
  }
}
