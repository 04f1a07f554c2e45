import { toDecimalNumber } from '../decimal-money.ts'
import { NoProviderResponse, type ProviderHttpResponse } from '../provider-http.ts'
import { type ChargeOrder, type ChargeOutcome, StoreUnavailable } from '../store.ts'
import type { CarrierClient } from './carrier-client.ts'
import { declineOf, errorCode } from './carrier-declines.ts'
import { type Payment, paymentShape, paymentsShape } from './carrier-shapes.ts'

export const BILLING_PATH = '/carrier-billing/v0.5'
const PAGE_SIZE = 100
/** A carrier's clock may be behind ours. */
const SKEW_MILLISECONDS = 5 * 60_000

export const paymentPath = (id: string) => `${BILLING_PATH}/payments/${encodeURIComponent(id)}`

export type Sink = { sink: string; sinkCredential: unknown }

/** Whose bill a request is about, in its body: of nobody where the token says so. */
export function carrierPayerFields({ namesPayerByToken }: CarrierClient, phoneNumber: string | undefined) {
  return phoneNumber === undefined || namesPayerByToken ? {} : { phoneNumber }
}

/** The body of createPayment and preparePayment alike. */
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

/** How a charge stands whose payment the carrier shows us. */
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

/** The same of a payment that was read: what its payer is asked to do, the carrier says in its first answer alone. */
export function outcomeOfRead(payment: Payment): ChargeOutcome {
  const outcome = outcomeOf(payment)
  const isAsking = payment.paymentStatus === 'pending_validation' || payment.paymentStatus === 'processing'
  return outcome.status === 'pending' && !outcome.action && isAsking ? { ...outcome, isStillAsked: true } : outcome
}

/**
 * Whether the carrier may be saying that it knows this attempt already: CAMARA has 400 for a correlator and 409 for a
 * reference that were used before. Any other argument that it finds invalid is 400 as well, so that it must be looked up.
 */
export function mayBeRepetition(answer: ProviderHttpResponse): boolean {
  return answer.status === 409 || (answer.status === 400 && errorCode(answer) === 'INVALID_ARGUMENT')
}

/** What an answer that is neither success nor repetition means for the charge. */
export function refusalOf(answer: ProviderHttpResponse, provider_id?: string): ChargeOutcome {
  const decline = declineOf(answer)
  if (decline) return { status: 'refused', decline, ...(provider_id !== undefined && { provider_id }) }
  if (answer.status >= 500 || answer.status < 300) return { status: 'unknown' }
  throw new StoreUnavailable(`the carrier answered ${answer.status} ${errorCode(answer) ?? ''}`.trim())
}

/** The answer, or undefined where it was lost and something may have been charged. */
export async function undefinedIfLost(asked: Promise<ProviderHttpResponse>): Promise<ProviderHttpResponse | undefined> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof NoProviderResponse)) throw error
    if (error.mayHaveArrived) return undefined
    throw new StoreUnavailable(error.message, { cause: error })
  }
}

/** Asks for something without consequences: whatever goes wrong, it may be asked again. */
export async function getFromCarrier(client: CarrierClient, path: string): Promise<ProviderHttpResponse | undefined> {
  const answer = await undefinedIfLost(client('GET', path))
  if (answer?.status === 404) return undefined
  if (answer?.status !== 200) throw new StoreUnavailable(`the carrier answered ${answer?.status ?? 'nothing'}`)
  return answer
}

/** One payment as it stands; undefined when the carrier has none by this id. */
export async function findPayment(client: CarrierClient, id: string): Promise<Payment | undefined> {
  const answer = await getFromCarrier(client, paymentPath(id))
  if (!answer) return undefined
  if (!paymentShape.Check(answer.body)) throw new StoreUnavailable('the carrier described a payment strangely')
  return answer.body
}

/** The payment of one attempt, by going through everything since then; the one that took money before any other. */
export async function findByCorrelator(client: CarrierClient, correlator: string, since: number) {
  const from = encodeURIComponent(new Date(since - SKEW_MILLISECONDS).toISOString())
  let found: Payment | undefined
  for (let page = 1; ; page += 1) {
    const query = `page=${page}&perPage=${PAGE_SIZE}&order=asc&paymentCreationDate.gte=${from}`
    const answer = await getFromCarrier(client, `${BILLING_PATH}/payments?${query}`)
    const payments = answer?.body
    if (!paymentsShape.Check(payments)) throw new StoreUnavailable('the carrier listed payments strangely')
    const mine = payments.filter(({ amountTransaction }) => amountTransaction.clientCorrelator === correlator)
    found = mine.find(({ paymentStatus }) => paymentStatus === 'succeeded') ?? found ?? mine[0]
    if (found?.paymentStatus === 'succeeded' || payments.length < PAGE_SIZE) return found
  }
}
