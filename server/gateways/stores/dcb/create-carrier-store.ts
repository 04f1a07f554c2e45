import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Clock } from '../../clock.ts'
import type { Signer } from '../../crypto/signer.ts'
import { callbackPath } from '../callback-paths.ts'
import { orNoAnswer } from '../or-no-answer.ts'
import { type ChargeOrder, type ChargeOutcome, type ChargingStore, StoreUnavailable } from '../store.ts'
import type { CarrierSettings } from '../store-settings.ts'
import { makeSinkCredential, readCarrierEvent } from './carrier-callbacks.ts'
import { type CarrierClient, createCarrierClient } from './carrier-client.ts'
import { errorCode } from './carrier-declines.ts'
import {
  BILLING_PATH,
  carrierPayerFields,
  chargeBody,
  findByCorrelator,
  findPayment,
  mayBeRepetition,
  outcomeOf,
  outcomeOfRead,
  paymentPath,
  refusalOf,
  type Sink,
  undefinedIfLost,
} from './carrier-payments.ts'
import { findCarrierRefund, findCarrierReturns, refundCharge } from './carrier-refunds.ts'
import { paymentShape } from './carrier-shapes.ts'

/** A repetition belongs to an attempt that began at most a day ago. */
const ATTEMPT_MILLISECONDS = 24 * HOUR_MILLISECONDS

type CarrierStoreOptions = {
  settings: CarrierSettings
  clock: Clock
  signer: Signer
  siteUrl: string
  patienceMilliseconds: number
}

/** A carrier with CAMARA Carrier Billing 0.5 and Carrier Billing Refund 0.3. */
export function createCarrierStore({
  settings,
  clock,
  signer,
  siteUrl,
  patienceMilliseconds,
}: CarrierStoreOptions): ChargingStore {
  const client = createCarrierClient(settings, clock, patienceMilliseconds)
  // CAMARA allows https sinks only; the local simulator replaces the scheme.
  const sink = siteUrl.replace(/^http:/, 'https:') + callbackPath('dcb')
  const sinkFor = (correlator: string): Sink => ({
    sink,
    sinkCredential: makeSinkCredential(signer, correlator, clock.now()),
  })
  return {
    kind: 'charging',
    charge: (order) => charge(client, order, { sink: sinkFor(order.correlator), now: clock.now() }),
    confirmCode: (confirmation) => confirmCode(client, confirmation),
    proceed: (id, payer) => proceed(client, id, payer),
    // A reserved payment expires by itself.
    voidCharge: async (id) => outcomeIfAny(await findPayment(client, id)) ?? { status: 'unknown', provider_id: id },
    async find({ provider_id, correlator, since }) {
      if (provider_id === undefined) return outcomeIfAny(await findByCorrelator(client, correlator, since))
      const payment = await findPayment(client, provider_id)
      // The id of another attempt says nothing about this one.
      return payment?.amountTransaction.clientCorrelator === correlator ? outcomeIfAny(payment) : undefined
    },
    refund: (order) => refundCharge(client, order, sinkFor(order.correlator)),
    findRefund: (refund) => findCarrierRefund(client, refund),
    findReturns: (charge) => findCarrierReturns(client, charge),
    readEvent: async (raw, now) => readCarrierEvent(raw, signer, now),
  }
}

function outcomeIfAny(payment: Parameters<typeof outcomeOfRead>[0] | undefined): ChargeOutcome | undefined {
  return payment && outcomeOfRead(payment)
}

type ChargeContext = { sink: Sink; now: number }

async function charge(client: CarrierClient, order: ChargeOrder, { sink, now }: ChargeContext): Promise<ChargeOutcome> {
  // The payer can be named by phone number only, in the request or in its token.
  if (order.payer.phone === undefined) return { status: 'refused', decline: 'unknown_payer' }
  const path = order.asksPayer ? `${BILLING_PATH}/payments/prepare` : `${BILLING_PATH}/payments`
  const { correlator, payer } = order
  const json = chargeBody(client, order, sink)
  const response = await undefinedIfLost(client('POST', path, { correlator, phone: payer.phone, json }))
  if (!response) return { status: 'unknown' }
  if (response.status === 201) {
    if (!paymentShape.Check(response.body)) return { status: 'unknown' }
    // A carrier without approval has reserved the amount, which we capture.
    return response.body.paymentStatus === 'reserved'
      ? proceed(client, response.body.paymentId, order)
      : outcomeOf(response.body)
  }
  if (mayBeRepetition(response)) {
    // A failed read does not mean that the earlier attempt charged nothing.
    const existing = await orNoAnswer(findByCorrelator(client, correlator, now - ATTEMPT_MILLISECONDS))
    if (existing === 'no-answer') return { status: 'unknown' }
    if (existing) return outcomeOfRead(existing)
    if (response.status === 409) return { status: 'unknown' }
  }
  return refusalOf(response)
}

/**
 * Captures a reserved payment of a confirmed phone. A payment is confirmed at most once, so a repetition charges nothing
 * more.
 */
async function proceed(
  client: CarrierClient,
  id: string,
  { isPayerProven }: { isPayerProven: boolean },
): Promise<ChargeOutcome> {
  const payment = await findPayment(client, id)
  if (!payment) return { status: 'unknown' }
  if (payment.paymentStatus !== 'reserved') return outcomeOfRead(payment)
  if (!isPayerProven) return { status: 'pending', provider_id: id, action: { kind: 'prove' } }
  const { phoneNumber } = payment.amountTransaction
  const json = carrierPayerFields(client, phoneNumber)
  const response = await undefinedIfLost(client('POST', `${paymentPath(id)}/confirm`, { phone: phoneNumber, json }))
  if (!response) return { status: 'unknown' }
  if (response.status !== 202 && response.status !== 409) return refusalOf(response, id)
  // The capture was requested: a failed read does not mean that nothing was charged.
  const updatedPayment = await orNoAnswer(findPayment(client, id))
  return updatedPayment && updatedPayment !== 'no-answer'
    ? outcomeOf(updatedPayment)
    : { status: 'unknown', provider_id: id }
}

type CodeConfirmation = Parameters<ChargingStore['confirmCode']>[0]

async function confirmCode(client: CarrierClient, { provider_id, authorization_id, code }: CodeConfirmation) {
  const json = { authorizationId: authorization_id, code }
  const response = await undefinedIfLost(client('POST', `${paymentPath(provider_id)}/validate`, { json }))
  if (!response) return { status: 'unknown' } as const
  if (response.status === 204) return captureApproved(client, provider_id)
  if (response.status === 409) return captureIfApproved(client, provider_id)
  const carrierCode = errorCode(response)
  if (carrierCode === 'CARRIER_BILLING.INVALID_CODE') return { status: 'wrong_code' } as const
  if (carrierCode === 'CARRIER_BILLING.VALIDATION_FAILED') {
    return { status: 'refused', decline: 'cancelled_by_payer', provider_id } as const
  }
  if (response.status >= 500) return { status: 'unknown' } as const
  if (carrierCode === 'CARRIER_BILLING.INVALID_AUTHORIZATION_ID') {
    // The payment may have ended: then its state is the answer.
    const outcome = outcomeIfAny(await findPayment(client, provider_id))
    if (outcome?.status === 'refused') return outcome
  }
  throw new StoreUnavailable(`the carrier answered a code with ${response.status}`)
}

/** Captures a payment approved by code. If the carrier fails, a repetition may use the same code. */
async function captureApproved(client: CarrierClient, provider_id: string): Promise<ChargeOutcome> {
  const outcome = await orNoAnswer(proceed(client, provider_id, { isPayerProven: true }))
  if (outcome === 'no-answer') return { status: 'unknown', provider_id }
  // The payer has entered the code: only the carrier is awaited.
  return outcome.status === 'pending' && outcome.isStillAsked ? { status: 'pending', provider_id } : outcome
}

/**
 * Captures a payment whose code was accepted though the answer was lost; `too_early` if the carrier has accepted none.
 */
async function captureIfApproved(client: CarrierClient, provider_id: string) {
  const payment = await findPayment(client, provider_id)
  const isEarly = payment?.paymentStatus === 'processing' || payment?.paymentStatus === 'pending_validation'
  return isEarly ? ({ status: 'too_early' } as const) : captureApproved(client, provider_id)
}
