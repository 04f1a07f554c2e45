import { toDecimalText } from '../decimal-money.ts'
import { NoAnswer } from '../provider-request.ts'
import type { ChargeOutcome } from '../store.ts'
import { type AskBango, askingBango, type BangoAnswer, declineOfCode, isFailure } from './ask-bango.ts'
import { type WaitingOrder, writeWaiting } from './waiting-order.ts'

export type BangoWays = {
  ask: AskBango
  identificationKey: string
  notificationUrl: string
  now: () => number
}

/** Begins to find out who the payer is, on Bango's or the carrier's pages. */
export async function identify(order: WaitingOrder, ways: BangoWays): Promise<ChargeOutcome> {
  const answer = await askWhoPays(order, ways)
  if (answer.code === 'OK' && answer.userId !== undefined) return authorise({ ...order, user: answer.userId }, ways)
  const session = answer.sessionId ?? order.session
  if (answer.code === 'CLIENT_ACTION_REQUIRED' && session !== undefined) return wait({ ...order, session }, answer)
  return { status: 'refused', decline: declineOfCode(answer.code) }
}

/** Who has answered on those pages; undefined while nobody has. */
export async function findPayer(order: WaitingOrder, ways: BangoWays): Promise<string | undefined> {
  if (order.session === undefined) return undefined
  const { code, userId } = await askWhoPays(order, ways)
  return code === 'OK' ? userId : undefined
}

function askWhoPays({ session, return_url }: WaitingOrder, ways: BangoWays): Promise<BangoAnswer> {
  const { ask, identificationKey, notificationUrl } = ways
  const json = {
    identificationMethodKey: identificationKey,
    deviceCapabilitySendSms: 'false',
    ...(return_url !== undefined && { callbackUrl: return_url }),
    notificationUrl,
  }
  const path = session === undefined ? '/identity' : `/identity/${encodeURIComponent(session)}`
  return askingBango(ask('POST', path, json))
}

/** The payer has something to do, or Bango has: either way it is asked again later. */
function wait(order: WaitingOrder, { url }: BangoAnswer): ChargeOutcome {
  const provider_id = writeWaiting(order)
  return url === undefined
    ? { status: 'pending', provider_id }
    : { status: 'pending', provider_id, action: { kind: 'open', url } }
}

/** Reserves the amount, which takes nothing, and then takes it. The same correlator is the same transaction. */
export async function authorise(order: WaitingOrder, ways: BangoWays): Promise<ChargeOutcome> {
  const reserved = await reserve(order, ways)
  return 'transaction' in reserved ? commit(reserved.transaction, ways, reserved.user) : reserved.outcome
}

type Reserved = { transaction: string; user: string } | { outcome: ChargeOutcome }

/** The transaction of an order: a new one, or the one that its correlator has already, whether it was taken or not. */
export async function reserve(order: WaitingOrder, ways: BangoWays): Promise<Reserved> {
  const { ask, notificationUrl } = ways
  const { user, correlator, return_url } = order
  if (user === undefined) return { outcome: { status: 'refused', decline: 'unknown_payer' } }
  const json = {
    bangoUserId: user,
    externalTransactionId: correlator,
    paymentMethods: ['OPERATORBILLING'],
    paymentItems: [itemOf(order)],
    extensionData: { notificationUrl, ...(return_url !== undefined && { callbackUrl: return_url }) },
  }
  const answer = await askingBango(ask('POST', '/transaction', json))
  if (answer.code === 'OK' && answer.transactionId !== undefined) return { transaction: answer.transactionId, user }
  if (answer.code === 'CLIENT_ACTION_REQUIRED') return { outcome: wait(order, answer) }
  return { outcome: { status: 'refused', decline: declineOfCode(answer.code) } }
}

export function itemOf({ amount, currency, description, correlator }: Omit<WaitingOrder, 'session' | 'user'>) {
  const financialBreakdown = { taxAmount: '0.00', shippingAmount: '0.00' }
  return {
    priceList: [{ grossAmount: toDecimalText(amount), currencyIso3: currency, financialBreakdown }],
    itemName: description,
    itemDescription: description,
    itemCategory: '1',
    externalPaymentItemId: correlator,
  }
}

/** Takes what was reserved. Repeated, it is answered as it was the first time. */
export async function commit(transaction: string, { ask, now }: BangoWays, user: string): Promise<ChargeOutcome> {
  const provider_id = transaction
  try {
    const answer = await ask('PUT', `/transaction/${encodeURIComponent(transaction)}`)
    if (answer.code === 'OK') {
      return { status: 'succeeded', provider_id, at: now(), payer: { subscriber: user } }
    }
    if (isFailure(answer)) return { status: 'unknown', provider_id }
    return { status: 'refused', decline: declineOfCode(answer.code), provider_id }
  } catch (error) {
    if (error instanceof NoAnswer) return { status: 'unknown', provider_id }
    throw error
  }
}
