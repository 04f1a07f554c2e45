import { payerVerificationMessage } from '#brand/messages/billing-messages.ts'
import { CallError } from '#contract/errors.ts'
import { VERIFICATION_CODE_SECONDS } from '#contract/limits.ts'
import { moneyText } from '#rules/text/money-text.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { lockCharge, updateCharge } from '#server/database/billing/charges.ts'
import { findPurchase, lockPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { Payer, PayerAction } from '#server/gateways/stores/store.ts'
import { failPurchase } from '../billing/purchases/close-purchase.ts'
import { PHONE_UNPROVEN } from '../billing/purchases/failure-messages.ts'
import { findPurchasedPlan } from '../billing/purchases/purchased-plan.ts'
import type { Context } from '../context/context.ts'
import { countAttempts, resetAttempts } from '../context/count-attempts.ts'
import { addToOutbox } from '../context/outbox.ts'
import { attemptLimit, networkAttemptLimit } from './verification/attempt-limits.ts'
import { verificationLimits } from './verification/send-sign-in-code.ts'
import {
  checkVerificationCode,
  consumeVerificationCode,
  createVerificationCode,
} from './verification/verification-codes.ts'

/** Between two words of the api: whose phone is charged is proved by a code, as an address is that somebody signs in by. */

/** Sends a code to a phone that would be charged unasked, once while it is good. */
export async function requestPayerProof(context: Context, purchase: PurchaseRow): Promise<PurchaseRow> {
  if (!needsCode(context, purchase)) return purchase
  const phone = phoneOf(purchase)
  if (!context.canSend.sms) return failUnprovenPurchase(context, purchase)
  await countAttempts(context, verificationLimits(context, phone))
  return context.database.transaction().execute(async (transaction) => {
    const locked = await lockPurchase(transaction, purchase.id)
    if (!locked || !needsCode(context, locked)) return locked ?? purchase
    const isCarriers = context.identityProviders.codeSender !== undefined
    const request = { purpose: 'pay', addressKey: phone, userId: locked.user_id, isCarriers } as const
    const { id, code } = await createVerificationCode(transaction, context, request)
    const title = (await findPurchasedPlan(transaction, locked))?.title ?? locked.product_id
    const message = payerVerificationMessage({ code, title, amount: moneyText(locked.price, locked.currency) })
    const to = { channel: 'sms', written: phone, key: phone } as const
    const sent = isCarriers ? { message: { ...message, code: null }, verificationCodeId: id } : { message }
    await addToOutbox(transaction, context, { to, ...sent })
    const action: PayerAction = { kind: 'prove', asked_at: context.clock.now() }
    return updatePurchase(transaction, locked.id, { action_json: JSON.stringify(action) })
  })
}

/** The same where a buyer only looks: whoever was sent too many codes is sent none, and sees how it stands. */
export async function retryPayerProof(context: Context, purchase: PurchaseRow): Promise<PurchaseRow> {
  try {
    return await requestPayerProof(context, purchase)
  } catch (error) {
    if (error instanceof CallError && error.code === 'too_many_requests') return purchase
    throw error
  }
}

/** Where no text can be sent, nobody can prove whose phone it is. */
async function failUnprovenPurchase(
  { database, clock }: Context,
  { id, charge_id }: PurchaseRow,
): Promise<PurchaseRow> {
  return database.transaction().execute(async (transaction) => {
    // The charge before its purchase, as whoever settles it locks them.
    const charge = charge_id === null ? undefined : await lockCharge(transaction, charge_id)
    const locked = await lockPurchase(transaction, id)
    if (!locked) throw new Error(`there is no purchase ${id}`)
    if (charge?.status === 'pending') await updateCharge(transaction, charge.id, { status: 'refused' })
    await failPurchase(transaction, { clock }, { purchase: locked, failure: PHONE_UNPROVEN })
    return (await findPurchase(transaction, id)) ?? locked
  })
}

/** The code came back: the phone is the buyer's, for this purchase. Refuses any other code. */
export async function provePayer(
  context: Context,
  { purchase, code }: { purchase: PurchaseRow; code: string },
): Promise<void> {
  const phone = phoneOf(purchase)
  const attempt = attemptLimit(phone, 'code')
  await countAttempts(context, [attempt, networkAttemptLimit(context)])
  const verification = await checkVerificationCode(context, { purpose: 'pay', addressKey: phone, code })
  if (verification.user_id !== purchase.user_id) throw new CallError('invalid_verification_code', { field: 'code' })
  await resetAttempts(context, attempt)
  await context.database.transaction().execute(async (transaction) => {
    const locked = await lockPurchase(transaction, purchase.id)
    if (locked?.status !== 'open' || locked.is_payer_proven === 1) return
    await consumeVerificationCode(transaction, context, verification)
    await updatePurchase(transaction, purchase.id, { is_payer_proven: 1, action_json: null })
  })
}

function needsCode({ clock }: Context, { status, action_json }: PurchaseRow): boolean {
  const action = parseJsonColumn<PayerAction>(action_json)
  if (status !== 'open' || action?.kind !== 'prove') return false
  return action.asked_at === undefined || clock.now() >= action.asked_at + VERIFICATION_CODE_SECONDS * 1000
}

function phoneOf({ id, payer_json }: PurchaseRow): string {
  const phone = parseJsonColumn<Payer>(payer_json)?.phone
  if (phone === undefined) throw new Error(`purchase ${id} is paid by no phone`)
  return phone
}
