import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { toDecimalNumber } from '../decimal-money.ts'
import { NoProviderResponse, type ProviderHttpResponse } from '../provider-http.ts'
import { type ChargeOrder, type ChargeOutcome, StoreUnavailable } from '../store.ts'
import type { CarrierClient } from './carrier-client.ts'
import { declineOf, errorCode } from './carrier-declines.ts'
import { type Payment, paymentShape, paymentsShape } from './carrier-shapes.ts'

export const BILLING_PATH = '/carrier-billing/v0.5'
const PAGE_SIZE = 100
/** Allowed lag of a carrier's clock. */
const SKEW_MILLISECONDS = 5 * MINUTE_MILLISECONDS

export const paymentPath = (id: string) => `${BILLING_PATH}/payments/${encodeURIComponent(id)}`

export type Sink = { sink: string; sinkCredential: unknown }

/** The payer in a request body; none if the token names the payer. */
export function carrierPayerFields({ namesPayerByToken }: CarrierClient, phoneNumber: string | undefined) {
  return phoneNumber === undefined || namesPayerByToken ? {} : { phoneNumber }
}

/** The body of createPayment and preparePayment. */
export function chargeBody(client: CarrierClient, { payer, correlator, money, description }: ChargeOrder, sink: Sink) {
  return {
    amountTransaction: {
      ...carrierPayerFields(client, payer.phone),
      clientCorrelator: correlator,
      referenceCode: correlator,
      paymentAmount: {
        chargingInformation: { amount: toDecimalNumber(money.amount), currency: money.currency, description },
      },
    },
    ...sink,
  }
}

/** The outcome of a charge by its payment. */
export function outcomeOf(payment: Payment): ChargeOutcome {
  const { paymentId: provider_id, paymentStatus, paymentDate, paymentCreationDate, validationInfo } = payment
  if (paymentStatus === 'succeeded') {
    return { status: 'succeeded', provider_id, at: Date.parse(paymentDate ?? paymentCreationDate) }
  }
  if (paymentStatus === 'denied') return { status: 'refused', decline: 'denied', provider_id }
  if (paymentStatus === 'cancelled') return { status: 'refused', decline: 'cancelled_by_payer', provider_id }
  if (!validationInfo) return { status: 'pending', provider_id }
  const action =
    validationInfo.action === 'open'
      ? ({ kind: 'open', url: validationInfo.validationURL } as const)
      : ({ kind: 'code', authorization_id: validationInfo.authorizationId } as const)
  return { status: 'pending', provider_id, action }
}

/** The same for a payment read later: only the first answer contains the payer's action. */
export function outcomeOfRead(payment: Payment): ChargeOutcome {
  const outcome = outcomeOf(payment)
  const isAsking = payment.paymentStatus === 'pending_validation' || payment.paymentStatus === 'processing'
  return outcome.status === 'pending' && !outcome.action && isAsking ? { ...outcome, isStillAsked: true } : outcome
}

/**
 * True if the answer may mean that the attempt exists already: CAMARA has 400 for a used correlator and 409 for a used
 * reference. Other invalid arguments are 400 too, so the attempt must be looked up.
 */
export function mayBeRepetition(response: ProviderHttpResponse): boolean {
  return response.status === 409 || (response.status === 400 && errorCode(response) === 'INVALID_ARGUMENT')
}

/** The outcome of an answer that is neither success nor repetition. */
export function refusalOf(response: ProviderHttpResponse, provider_id?: string): ChargeOutcome {
  const decline = declineOf(response)
  if (decline) return { status: 'refused', decline, ...(provider_id !== undefined && { provider_id }) }
  if (response.status >= 500 || response.status < 300) return { status: 'unknown' }
  throw new StoreUnavailable(`the carrier answered ${response.status} ${errorCode(response) ?? ''}`.trim())
}

/** The answer; undefined if it was lost and a charge is possible. */
export async function undefinedIfLost(
  request: Promise<ProviderHttpResponse>,
): Promise<ProviderHttpResponse | undefined> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof NoProviderResponse)) throw error
    if (error.mayHaveArrived) return undefined
    throw new StoreUnavailable(error.message, { cause: error })
  }
}

/** Sends a request without side effects: it may be repeated after any failure. */
export async function getFromCarrier(client: CarrierClient, path: string): Promise<ProviderHttpResponse | undefined> {
  const response = await undefinedIfLost(client('GET', path))
  if (response?.status === 404) return undefined
  if (response?.status !== 200) throw new StoreUnavailable(`the carrier answered ${response?.status ?? 'nothing'}`)
  return response
}

/** The current state of a payment; undefined for an unknown id. */
export async function findPayment(client: CarrierClient, id: string): Promise<Payment | undefined> {
  const response = await getFromCarrier(client, paymentPath(id))
  if (!response) return undefined
  if (!paymentShape.Check(response.body)) throw new StoreUnavailable('the carrier returned an invalid payment')
  return response.body
}

/** The payment of an attempt, searched among all since then; a successful one comes first. */
export async function findByCorrelator(client: CarrierClient, correlator: string, since: number) {
  const from = encodeURIComponent(new Date(since - SKEW_MILLISECONDS).toISOString())
  let payment: Payment | undefined
  for (let page = 1; ; page += 1) {
    const query = `page=${page}&perPage=${PAGE_SIZE}&order=asc&paymentCreationDate.gte=${from}`
    const response = await getFromCarrier(client, `${BILLING_PATH}/payments?${query}`)
    const payments = response?.body
    if (!paymentsShape.Check(payments)) throw new StoreUnavailable('the carrier returned an invalid list of payments')
    const matches = payments.filter(({ amountTransaction }) => amountTransaction.clientCorrelator === correlator)
    payment = matches.find(({ paymentStatus }) => paymentStatus === 'succeeded') ?? payment ?? matches[0]
    if (payment?.paymentStatus === 'succeeded' || payments.length < PAGE_SIZE) return payment
  }
}
