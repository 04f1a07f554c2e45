import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findCharge, findLastChargeAttempt } from '#server/database/billing/charges.ts'
import { findPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { type PayerAction, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { settleCharge } from '../charges/settle-charge.ts'
import { chargingStore } from '../providers/find-store.ts'
import { advancePurchase } from './advance-purchase.ts'
import { provePayer } from './request-payer-proof.ts'

/** Checks the code that was sent to the payer's phone and returns the updated purchase. Refuses a wrong code. */
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

/** Charges a payer whose code was right. */
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

/** Submits the payer's code to the carrier; false if it is wrong. */
async function submitPayerCode(context: Context, { purchase, authorization_id, code }: PayerCode): Promise<boolean> {
  const charge = purchase.charge_id === null ? undefined : await findCharge(context.database, purchase.charge_id)
  const attempt = charge && (await findLastChargeAttempt(context.database, charge.id))
  if (!attempt || attempt.provider_id === null) return true
  try {
    const store = chargingStore(context, purchase.store)
    const outcome = await store.confirmCode({ provider_id: attempt.provider_id, authorization_id, code })
    if (outcome.status === 'wrong_code') return false
    // The carrier did not check the code, so nothing is proved.
    if (outcome.status === 'too_early') throw new StoreUnavailable('the carrier takes no code yet')
    // The carrier sent its code to that phone, so its holder is the payer.
    if (outcome.status !== 'refused') await markPayerProven(context, purchase)
    await settleCharge(context, { attempt, outcome })
    return true
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new CallError('store_unavailable')
    throw error
  }
}
