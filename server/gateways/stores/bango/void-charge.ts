import { NoProviderResponse } from '../provider-http.ts'
import type { ChargeOutcome } from '../store.ts'
import { type BangoContext, captureReserved, findPayer, reserve } from './bango-charge.ts'
import { findTransaction } from './bango-refund.ts'
import { decodePendingOrder } from './pending-order.ts'

const ENDED = ['REFUNDED', 'CANCELLED', 'ALREADY_REFUNDED', 'NOT_FOUND']

/** Voids a charge, by the id of its transaction or by the pending order. */
export async function voidCharge(id: string, context: BangoContext): Promise<ChargeOutcome> {
  const waiting = decodePendingOrder(id)
  if (!waiting) return endTransaction(id, context)
  // An identified payer may have been charged by a process that died afterwards.
  const user = waiting.user ?? (await findPayer(waiting, context))
  const reserved = user ? await reserve({ ...waiting, user }, context) : undefined
  if (reserved && 'transaction' in reserved) return endTransaction(reserved.transaction, context)
  return { status: 'refused', decline: 'cancelled_by_payer' }
}

/**
 * Bango does not report whether a transaction was captured, and a capture request would capture it. A refund ends it in
 * both cases.
 */
async function endTransaction(id: string, context: BangoContext): Promise<ChargeOutcome> {
  try {
    const response = await context.client('DELETE', `/transaction/${encodeURIComponent(id)}`)
    if (ENDED.includes(response.code)) return { status: 'refused', decline: 'cancelled_by_payer', provider_id: id }
    // It was captured, not only reserved: capturing it again charges nothing more and returns the result.
    return response.code === 'CANT_REFUND' ? await captureAgain(id, context) : { status: 'unknown', provider_id: id }
  } catch (error) {
    if (error instanceof NoProviderResponse) return { status: 'unknown', provider_id: id }
    throw error
  }
}

/** Captures an existing transaction; an unknown one stays unknown. */
export async function captureAgain(id: string, context: BangoContext): Promise<ChargeOutcome> {
  const transaction = await findTransaction(context.client, id)
  return transaction ? captureReserved(id, context, transaction.bangoUserId) : { status: 'unknown', provider_id: id }
}
