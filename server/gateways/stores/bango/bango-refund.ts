import { toCents } from '../decimal-money.ts'
import { NoProviderResponse } from '../provider-http.ts'
import { type ChargingStore, type RefundOutcome, StoreUnavailable } from '../store.ts'
import { itemOf } from './bango-charge.ts'
import { type BangoClient, isBangoFailure, requireBangoResponse } from './bango-client.ts'
import { type BangoTransaction, transactionShape } from './bango-shapes.ts'

/** A reserved or captured transaction; undefined for an unknown id. */
export async function findTransaction(client: BangoClient, id: string): Promise<BangoTransaction | undefined> {
  const { code, body } = await requireBangoResponse(client('GET', `/transaction/${encodeURIComponent(id)}`))
  if (code === 'NOT_FOUND') return undefined
  if (!transactionShape.Check(body)) throw new StoreUnavailable(`Bango returned an invalid transaction: ${code}`)
  return body.transaction
}

type RefundOrder = Parameters<ChargingStore['refund']>[0]

/**
 * Refunds a transaction in full or in part. Bango refunds a transaction once; a repetition gets the answer that it is
 * refunded.
 */
export async function refundTransaction(client: BangoClient, order: RefundOrder): Promise<RefundOutcome> {
  const { charge_id, money, correlator } = order
  const transaction = await findTransaction(client, charge_id)
  const chargedPrice = transaction?.paymentItems[0]?.price
  if (!chargedPrice) return { status: 'refused' }
  const isWhole = toCents(chargedPrice.grossAmount) === money.amount
  const item = itemOf({ ...money, description: 'Refund', correlator })
  try {
    const path = `/transaction/${encodeURIComponent(charge_id)}`
    const response = await client('DELETE', path, isWhole ? undefined : { paymentItems: [item] })
    // A refund has no id of its own; each transaction has at most one.
    const provider_id = `refund:${charge_id}`
    if (['REFUNDED', 'CANCELLED', 'ALREADY_REFUNDED'].includes(response.code))
      return { status: 'succeeded', provider_id }
    return isBangoFailure(response) ? { status: 'unknown' } : { status: 'refused' }
  } catch (error) {
    if (error instanceof NoProviderResponse) return { status: 'unknown' }
    throw error
  }
}
