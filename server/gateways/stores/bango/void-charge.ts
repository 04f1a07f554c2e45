import { NoProviderResponse } from '../provider-http.ts'
import type { ChargeOutcome } from '../store.ts'
import { type BangoContext, captureReserved, findPayer, reserve } from './bango-charge.ts'
import { findTransaction } from './bango-refund.ts'
import { decodePendingOrder } from './pending-order.ts'

const ENDED = ['REFUNDED', 'CANCELLED', 'ALREADY_REFUNDED', 'NOT_FOUND']

/** Ends a charge that is wanted no more, by the id of its transaction or by the order that waited for its payer. */
export async function voidCharge(id: string, context: BangoContext): Promise<ChargeOutcome> {
  const waiting = decodePendingOrder(id)
  if (!waiting) return endTransaction(id, context)
  // Whoever has answered on Bango's pages may have been charged by a process that died of it.
  const user = waiting.user ?? (await findPayer(waiting, context))
  const reserved = user ? await reserve({ ...waiting, user }, context) : undefined
  if (reserved && 'transaction' in reserved) return endTransaction(reserved.transaction, context)
  return { status: 'refused', decline: 'cancelled_by_payer' }
}

/**
 * Bango does not say whether a transaction was taken, and to ask by taking it would take it. To give it back ends it either
 * way: nothing is paid by it then.
 */
async function endTransaction(id: string, context: BangoContext): Promise<ChargeOutcome> {
  try {
    const answer = await context.client('DELETE', `/transaction/${encodeURIComponent(id)}`)
    if (ENDED.includes(answer.code)) return { status: 'refused', decline: 'cancelled_by_payer', provider_id: id }
    // It is not merely reserved: to take it again takes nothing more, and tells.
    return answer.code === 'CANT_REFUND' ? await captureAgain(id, context) : { status: 'unknown', provider_id: id }
  } catch (error) {
    if (error instanceof NoProviderResponse) return { status: 'unknown', provider_id: id }
    throw error
  }
}

/** Takes a transaction that is there; what has become of one that is not, nobody knows. */
export async function captureAgain(id: string, context: BangoContext): Promise<ChargeOutcome> {
  const transaction = await findTransaction(context.client, id)
  return transaction ? captureReserved(id, context, transaction.bangoUserId) : { status: 'unknown', provider_id: id }
}
