import { DONATION_PRODUCT } from '#contract/billing/brand-product.ts'
import { CallError } from '#contract/errors.ts'
import { SETTINGS_DONATIONS } from '#contract/paths.ts'
import { isCarrierStore } from '#rules/billing/store-name.ts'
import { changedDonationConsentText } from '#rules/donations/donation-consent.ts'
import { monthlyDonationState } from '#rules/donations/donation-state.ts'
import { isSameText } from '#rules/text/same-text.ts'
import type { Context } from '#server/context/context.ts'
import type { PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { insertConsent } from '#server/database/billing/consents.ts'
import { insertPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { pageLanguage } from '#server/gateways/words/languages.ts'
import type { IdempotencyKey } from '../idempotent.ts'
import { newPlanChange } from '../purchases/new-plan-change.ts'
import { changePriceAtProcessor } from '../subscriptions/change-price-at-processor.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { findPhoneBillAllowance } from './phone-bill-limit.ts'

type DonationChangeRequest = {
  id: string
  to: string
  amount: number
  text: string
  locale: string | undefined
  key: IdempotencyKey
}

/** Records the change and the donor's consent. On a phone bill it takes effect at once: the schedule is ours. */
export async function beginDonationChange(
  context: Context,
  { id, to, amount, text, locale, key }: DonationChangeRequest,
): Promise<PurchaseRow> {
  const { database, clock, ids, deviceName } = context
  return database.transaction().execute(async (transaction) => {
    const row = await lockSubscription(transaction, id)
    const [now, language] = [clock.now(), pageLanguage(locale, context)]
    if (!row || monthlyDonationState(row, now) === 'ended') throw new CallError('donation_not_changeable')
    if (!isSameText(changedDonationConsentText({ ...row, amount, to }, language), text)) {
      throw new CallError('consent_required', { field: 'consent_text' })
    }
    const change = newPlanChange(row, {
      ...{ id: ids.newId(), product_id: DONATION_PRODUCT, price: amount, currency: row.currency },
      ...{ consent_id: ids.newId(), return_url: SETTINGS_DONATIONS, created_at: now },
    })
    if (!(await insertPurchase(transaction, change))) throw new CallError('donation_under_way')
    await insertConsent(transaction, {
      ...{ id: change.consent_id, user_id: row.user_id, text, price: amount, currency: row.currency },
      ...{ interval_text: 'every month', agreed_at: now, device_name: deviceName, locale: language.locale },
    })
    await key.storeSubject(transaction, change.id)
    if (isCarrierStore(row.store)) await changeOnBill(transaction, context, { row, change })
    return change
  })
}

type DonationChange = { row: SubscriptionRow; change: PurchaseRow }

/** Later charges refer to the new consent. */
async function changeOnBill(
  transaction: Transaction,
  context: Context,
  { row, change }: DonationChange,
): Promise<void> {
  const allowance = await findPhoneBillAllowance(transaction, context, {
    ...row,
    excludedIds: [row.id],
    changedId: row.id,
  })
  if (change.price > allowance) throw new CallError('over_phone_limit', { field: 'amount' })
  await changeSubscription(transaction, row, { price: change.price, purchase_id: change.id })
  const ended_at = context.clock.now()
  await updatePurchase(transaction, change.id, { status: 'succeeded', check_at: null, ended_at })
}

/**
 * The processor uses the new amount from the next charge on. If its answer is lost, a scheduled task resolves the
 * change.
 */
export async function changeDonationAtProcessor(
  context: Context,
  row: SubscriptionRow,
  change: PurchaseRow,
): Promise<SubscriptionRow> {
  if (row.provider_id === null) throw new CallError('donation_not_changeable')
  const productId = `${DONATION_PRODUCT}-${row.beneficiary}`
  return changePriceAtProcessor(context, { row, change, productId, providerId: row.provider_id })
}
