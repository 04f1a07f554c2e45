import { confirmPurchase, getPurchase } from '#contract/billing/purchases.ts'
import { CallError } from '#contract/errors.ts'
import { provePayer, retryPayerProof } from '#server/billing/purchases/request-payer-proof.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findCharge, findLastChargeAttempt } from '#server/database/billing/charges.ts'
import { findPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { type PayerAction, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { settleCharge } from '../../billing/charges/settle-charge.ts'
import { chargingStore } from '../../billing/providers/find-store.ts'
import { performProviderRequests } from '../../billing/providers/perform-provider-requests.ts'
import { advancePurchase } from '../../billing/purchases/advance-purchase.ts'
import { ownBuyer } from '../../billing/purchases/own-buyer.ts'
import { presentPurchase } from '../../billing/purchases/present-purchase.ts'
import type { Context } from '../../context/context.ts'
import { answer } from '../answer.ts'

export const answerGetPurchase = answer(getPurchase, async ({ params }, context) => {
  const purchase = await ownPurchase(context, params)
  return presentPurchase(context, await retryPayerProof(context, await refreshPurchase(context, purchase)))
})

export const answerConfirmPurchase = answer(confirmPurchase, async ({ params, body }, context) => {
  const after = await confirmPayer(context, await ownPurchase(context, params), body.code)
  if (after.status === 'failed') {
    throw context.refuse('payment_refused', { ...(after.failure && { message: after.failure }) })
  }
  return presentPurchase(context, after)
})

/** Takes the code that the payer's phone was sent, and answers with the purchase as it is then. Refuses a wrong one. */
export async function confirmPayer(context: Context, purchase: PurchaseRow, code: string): Promise<PurchaseRow> {
  const action = parseJsonColumn<PayerAction>(purchase.action_json)
  if (purchase.status === 'open' && action?.kind === 'code') {
    const isRight = await submitPayerCode(context, { purchase, authorization_id: action.authorization_id, code })
    if (!isRight) throw new CallError('invalid_verification_code', { field: 'code' })
  }
  if (purchase.status === 'open' && action?.kind === 'prove') {
    await provePayer(context, { purchase, code })
    await continuePurchase(context, purchase)
  }
  return (await findPurchase(context.database, purchase.id)) ?? purchase
}

async function ownPurchase(context: Context, { user_id, id }: { user_id: string; id: string }): Promise<PurchaseRow> {
  const user = await ownBuyer(context, user_id)
  const purchase = await findPurchase(context.database, id)
  if (purchase?.user_id !== user.id || purchase.kind === 'donation') throw new CallError('not_found')
  return purchase
}

/** Asks the store how it stands; while that is silent, what was known stays. */
export async function refreshPurchase(context: Context, purchase: PurchaseRow): Promise<PurchaseRow> {
  try {
    return await settleTrial(context, await advancePurchase(context, purchase.id))
  } catch (error) {
    if (error instanceof StoreUnavailable) return purchase
    throw error
  }
}

/** A card that has had its trial is charged before its buyer is told what they have. */
async function settleTrial(context: Context, purchase: PurchaseRow): Promise<PurchaseRow> {
  const { status, store, trial_ends_at, subscription_id } = purchase
  const isTrial = status === 'succeeded' && store === 'card' && trial_ends_at !== null && purchase.kind !== 'donation'
  if (
    !isTrial ||
    subscription_id === null ||
    (await performProviderRequests(context, { subscriptionId: subscription_id })) === 0
  )
    return purchase
  return (await findPurchase(context.database, purchase.id)) ?? purchase
}

/** Whoever gave the right code to us is charged. */
async function continuePurchase(context: Context, { id }: PurchaseRow): Promise<void> {
  try {
    await advancePurchase(context, id, 'resumed')
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new CallError('store_unavailable')
    throw error
  }
}

type PayerCode = { purchase: PurchaseRow; authorization_id: string; code: string }

async function markPayerProven({ database }: Context, { id }: PurchaseRow): Promise<void> {
  await database.transaction().execute((transaction) => updatePurchase(transaction, id, { is_payer_proven: 1 }))
}

/** Hands the payer's code to the carrier; false when it is not the one that was sent. */
async function submitPayerCode(context: Context, { purchase, authorization_id, code }: PayerCode): Promise<boolean> {
  const charge = purchase.charge_id === null ? undefined : await findCharge(context.database, purchase.charge_id)
  const attempt = charge && (await findLastChargeAttempt(context.database, charge.id))
  if (!attempt || attempt.provider_id === null) return true
  try {
    const store = chargingStore(context, purchase.store)
    const outcome = await store.confirmCode({ provider_id: attempt.provider_id, authorization_id, code })
    if (outcome.status === 'wrong_code') return false
    // Nobody has looked at the code: it proves nothing.
    if (outcome.status === 'too_early') throw new StoreUnavailable('the carrier takes no code yet')
    // The carrier's code went to that phone: whoever has it is who pays.
    if (outcome.status !== 'refused') await markPayerProven(context, purchase)
    await settleCharge(context, { attempt, outcome })
    return true
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new CallError('store_unavailable')
    throw error
  }
}
