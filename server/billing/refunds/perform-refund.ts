import type { Program } from '#server/context/context.ts'
import { findCharge, findRefund } from '#server/database/billing/charges.ts'
import { cardStore, chargingStore } from '../providers/find-store.ts'
import { syncCharge } from '../reconciliation/sync-charge.ts'
import { settleRefund } from './refund-charge.ts'

/** Requests a refund from its store, or reads the outcome of an earlier request; true once the outcome is final. */
export async function performRefund(program: Program, refundId: string, isRepetition: boolean): Promise<boolean> {
  const pendingRefund = await findRefund(program.database, refundId)
  const charge = pendingRefund && (await findCharge(program.database, pendingRefund.charge_id))
  if (!charge || pendingRefund?.status !== 'pending') return true
  if (charge.provider_id === null) throw new Error(`charge ${charge.id} has no id at its store and cannot be refunded`)
  const store = charge.store === 'card' ? cardStore(program) : chargingStore(program, charge.store)
  // Refunds at the processor's own desk are read first, so that nothing is refunded twice.
  await syncCharge(program, charge.store, charge.provider_id)
  const refund = await findRefund(program.database, refundId)
  if (refund?.status !== 'pending') return true
  const query = {
    charge_id: charge.provider_id,
    correlator: refund.id,
    ...(refund.provider_id !== null && { provider_id: refund.provider_id }),
  }
  const previousOutcome = isRepetition ? await store.findRefund(query) : undefined
  const money = { amount: refund.amount, currency: refund.currency }
  const outcome = previousOutcome ?? (await store.refund({ ...query, money }))
  await settleRefund(program, { refundId, outcome })
  return outcome.status === 'succeeded' || outcome.status === 'refused'
}
