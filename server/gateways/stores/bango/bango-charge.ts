import { toDecimalText } from '../decimal-money.ts'
import { NoProviderResponse } from '../provider-http.ts'
import type { ChargeOutcome } from '../store.ts'
import {
  type BangoClient,
  type BangoResponse,
  declineOfCode,
  isBangoFailure,
  requireBangoResponse,
} from './bango-client.ts'
import { encodePendingOrder, type PendingOrder } from './pending-order.ts'

export type BangoContext = {
  client: BangoClient
  identificationKey: string
  notificationUrl: string
  now: () => number
}

/** Starts the identification of the payer, on Bango's or the carrier's pages. */
export async function startIdentification(order: PendingOrder, context: BangoContext): Promise<ChargeOutcome> {
  const response = await requestIdentity(order, context)
  if (response.code === 'OK' && response.userId !== undefined)
    return authorise({ ...order, user: response.userId }, context)
  const session = response.sessionId ?? order.session
  if (response.code === 'CLIENT_ACTION_REQUIRED' && session !== undefined)
    return pendingOutcome({ ...order, session }, response)
  return { status: 'refused', decline: declineOfCode(response.code) }
}

/** The payer identified on those pages; undefined before an answer. */
export async function findPayer(order: PendingOrder, context: BangoContext): Promise<string | undefined> {
  if (order.session === undefined) return undefined
  const { code, userId } = await requestIdentity(order, context)
  return code === 'OK' ? userId : undefined
}

function requestIdentity({ session, return_url }: PendingOrder, context: BangoContext): Promise<BangoResponse> {
  const { client, identificationKey, notificationUrl } = context
  const json = {
    identificationMethodKey: identificationKey,
    deviceCapabilitySendSms: 'false',
    ...(return_url !== undefined && { callbackUrl: return_url }),
    notificationUrl,
  }
  const path = session === undefined ? '/identity' : `/identity/${encodeURIComponent(session)}`
  return requireBangoResponse(client('POST', path, json))
}

/** The payer or Bango must act first: the charge is checked again later. */
function pendingOutcome(order: PendingOrder, { url }: BangoResponse): ChargeOutcome {
  const provider_id = encodePendingOrder(order)
  return url === undefined
    ? { status: 'pending', provider_id }
    : { status: 'pending', provider_id, action: { kind: 'open', url } }
}

/** Reserves the amount, then captures it. The same correlator is the same transaction. */
export async function authorise(order: PendingOrder, context: BangoContext): Promise<ChargeOutcome> {
  const reserved = await reserve(order, context)
  return 'transaction' in reserved ? captureReserved(reserved.transaction, context, reserved.user) : reserved.outcome
}

type Reservation = { transaction: string; user: string } | { outcome: ChargeOutcome }

/** The transaction of an order: a new one, or the existing one of its correlator. */
export async function reserve(order: PendingOrder, context: BangoContext): Promise<Reservation> {
  const { client, notificationUrl } = context
  const { user, correlator, return_url } = order
  if (user === undefined) return { outcome: { status: 'refused', decline: 'unknown_payer' } }
  const json = {
    bangoUserId: user,
    externalTransactionId: correlator,
    paymentMethods: ['OPERATORBILLING'],
    paymentItems: [itemOf(order)],
    extensionData: { notificationUrl, ...(return_url !== undefined && { callbackUrl: return_url }) },
  }
  const response = await requireBangoResponse(client('POST', '/transaction', json))
  if (response.code === 'OK' && response.transactionId !== undefined)
    return { transaction: response.transactionId, user }
  if (response.code === 'CLIENT_ACTION_REQUIRED') return { outcome: pendingOutcome(order, response) }
  return { outcome: { status: 'refused', decline: declineOfCode(response.code) } }
}

export function itemOf({ amount, currency, description, correlator }: Omit<PendingOrder, 'session' | 'user'>) {
  const financialBreakdown = { taxAmount: '0.00', shippingAmount: '0.00' }
  return {
    priceList: [{ grossAmount: toDecimalText(amount), currencyIso3: currency, financialBreakdown }],
    itemName: description,
    itemDescription: description,
    itemCategory: '1',
    externalPaymentItemId: correlator,
  }
}

/** Captures a reserved amount. A repetition gets the first answer. */
export async function captureReserved(
  transaction: string,
  { client, now }: BangoContext,
  user: string,
): Promise<ChargeOutcome> {
  const provider_id = transaction
  try {
    const response = await client('PUT', `/transaction/${encodeURIComponent(transaction)}`)
    if (response.code === 'OK') {
      return { status: 'succeeded', provider_id, at: now(), payer: { subscriber: user } }
    }
    if (isBangoFailure(response)) return { status: 'unknown', provider_id }
    return { status: 'refused', decline: declineOfCode(response.code), provider_id }
  } catch (error) {
    if (error instanceof NoProviderResponse) return { status: 'unknown', provider_id }
    throw error
  }
}
