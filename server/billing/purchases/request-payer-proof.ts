import { productTitle } from '#brand/product-titles.ts'
import { CallError } from '#contract/errors.ts'
import { VERIFICATION_CODE_SECONDS } from '#contract/limits.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { checkPayerCode, consumePayerCode, payerCodeLimits, sendPayerCode } from '#server/accounts/prove-payer.ts'
import type { Context } from '#server/context/context.ts'
import { countAttempts } from '#server/context/count-attempts.ts'
import { messageLanguage } from '#server/context/message-language.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { lockCharge, updateCharge } from '#server/database/billing/charges.ts'
import { findPurchase, lockPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { Payer, PayerAction } from '#server/gateways/stores/store.ts'
import { failPurchase } from './close-purchase.ts'
import { PHONE_UNPROVEN } from './failure-messages.ts'
import { findPurchasedPlan } from './purchased-plan.ts'

/** Sends a code to a phone that the carrier charges without a confirmation; once while the last code is valid. */
export async function requestPayerProof(context: Context, purchase: PurchaseRow): Promise<PurchaseRow> {
  if (!needsCode(context, purchase)) return purchase
  const phone = payerPhone(purchase)
  if (!context.canSend.sms) return failUnprovenPurchase(context, purchase)
  await countAttempts(context, payerCodeLimits(context, phone))
  return context.database.transaction().execute(async (transaction) => {
    const locked = await lockPurchase(transaction, purchase.id)
    if (!locked || !needsCode(context, locked)) return locked ?? purchase
    const plan = await findPurchasedPlan(transaction, locked)
    const language = messageLanguage(await findUser(transaction, locked.user_id), context)
    const title = productTitle(plan?.title ?? locked.product_id, language)
    const amount = moneyText(locked.price, locked.currency, language.locale)
    await sendPayerCode(transaction, context, { phone, userId: locked.user_id, title, amount, language })
    const action: PayerAction = { kind: 'prove', asked_at: context.clock.now() }
    return updatePurchase(transaction, locked.id, { action_json: JSON.stringify(action) })
  })
}

/** Like `requestPayerProof`, for a read of the purchase: over the limit it sends no code, and refuses nothing. */
export async function retryPayerProof(context: Context, purchase: PurchaseRow): Promise<PurchaseRow> {
  try {
    return await requestPayerProof(context, purchase)
  } catch (error) {
    if (error instanceof CallError && error.code === 'too_many_requests') return purchase
    throw error
  }
}

/** Without SMS, a phone cannot be verified. */
async function failUnprovenPurchase(
  { database, clock }: Context,
  { id, charge_id }: PurchaseRow,
): Promise<PurchaseRow> {
  return database.transaction().execute(async (transaction) => {
    // The charge before its purchase, as settlements lock them.
    const charge = charge_id === null ? undefined : await lockCharge(transaction, charge_id)
    const locked = await lockPurchase(transaction, id)
    if (!locked) throw new Error(`there is no purchase ${id}`)
    if (charge?.status === 'pending') await updateCharge(transaction, charge.id, { status: 'refused' })
    await failPurchase(transaction, { clock }, { purchase: locked, failure: PHONE_UNPROVEN })
    return (await findPurchase(transaction, id)) ?? locked
  })
}

/**
 * Marks the payer as verified by the code that was sent to their phone, for this purchase only. Refuses any other
 * code.
 */
export async function provePayer(
  context: Context,
  { purchase, code }: { purchase: PurchaseRow; code: string },
): Promise<void> {
  const verification = await checkPayerCode(context, { phone: payerPhone(purchase), userId: purchase.user_id, code })
  await context.database.transaction().execute(async (transaction) => {
    const locked = await lockPurchase(transaction, purchase.id)
    if (locked?.status !== 'open' || locked.is_payer_proven === 1) return
    await consumePayerCode(transaction, context, verification)
    await updatePurchase(transaction, purchase.id, { is_payer_proven: 1, action_json: null })
  })
}

function needsCode({ clock }: Context, { status, action_json }: PurchaseRow): boolean {
  const action = parseJsonColumn<PayerAction>(action_json)
  if (status !== 'open' || action?.kind !== 'prove') return false
  return action.asked_at === undefined || clock.now() >= action.asked_at + VERIFICATION_CODE_SECONDS * 1000
}

function payerPhone({ id, payer_json }: PurchaseRow): string {
  const phone = parseJsonColumn<Payer>(payer_json)?.phone
  if (phone === undefined) throw new Error(`purchase ${id} has no phone that pays`)
  return phone
}
