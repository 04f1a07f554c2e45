import { toCents, toDecimalNumber } from '../decimal-money.ts'
import { orNoAnswer } from '../or-no-answer.ts'
import { type ChargingStore, type Money, type ProviderReturn, type RefundOutcome, StoreUnavailable } from '../store.ts'
import type { CarrierClient } from './carrier-client.ts'
import { declineOf, errorCode } from './carrier-declines.ts'
import { findPayment, getFromCarrier, mayBeRepetition, type Sink, undefinedIfLost } from './carrier-payments.ts'
import { type Refund, refundShape, refundsShape } from './carrier-shapes.ts'

const PAGE_SIZE = 100

const refundsPath = (charge: string) => `/carrier-billing-refund/v0.3/payments/${encodeURIComponent(charge)}/refunds`

const OUTCOMES = { processing: 'pending', succeeded: 'succeeded' } as const
const RETURN_STATUSES = { ...OUTCOMES, denied: 'refused' } as const

function outcomeOf({ refundId: provider_id, refundStatus }: Refund): RefundOutcome {
  return refundStatus === 'denied' ? { status: 'refused' } : { status: OUTCOMES[refundStatus], provider_id }
}

type RefundOrder = Parameters<ChargingStore['refund']>[0]

/** Refunds a charge in full, or in part for a smaller amount. */
export async function refundCharge(client: CarrierClient, order: RefundOrder, sink: Sink): Promise<RefundOutcome> {
  const { charge_id, correlator } = order
  const payment = await findPayment(client, charge_id)
  if (!payment) return { status: 'refused' }
  const charged = payment.amountTransaction.paymentAmount.chargingInformation
  const json = { ...sink, ...refundBody(order, toCents(charged.amount) === order.money.amount) }
  const response = await undefinedIfLost(client('POST', refundsPath(charge_id), { correlator, json }))
  if (!response) return { status: 'unknown' }
  if (response.status === 201)
    return refundShape.Check(response.body) ? outcomeOf(response.body) : { status: 'unknown' }
  if (mayBeRepetition(response)) {
    // A failed read does not mean that the earlier request refunded nothing.
    const existingRefund = await orNoAnswer(findCarrierRefund(client, { charge_id, correlator }))
    if (existingRefund === 'no-answer') return { status: 'unknown' }
    if (existingRefund) return existingRefund
    if (response.status === 409) return { status: 'unknown' }
  }
  if (response.status >= 500) return { status: 'unknown' }
  const isRefusal = declineOf(response) || /^CARRIER_BILLING_REFUND\./.test(errorCode(response) ?? '')
  if (isRefusal) return { status: 'refused' }
  throw new StoreUnavailable(`the carrier answered a refund with ${response.status}`)
}

function refundBody({ correlator, money }: RefundOrder, isWhole: boolean) {
  const chargingInformation = {
    amount: toDecimalNumber(money.amount),
    currency: money.currency,
    description: 'Refund',
  }
  return {
    type: isWhole ? 'total' : 'partial',
    amountTransaction: {
      clientCorrelator: correlator,
      referenceCode: correlator,
      refundAmount: isWhole ? {} : { chargingInformation },
    },
  }
}

/** A refund by its id or its attempt; undefined if unknown. */
export async function findCarrierRefund(
  client: CarrierClient,
  { charge_id, provider_id, correlator }: Parameters<ChargingStore['findRefund']>[0],
): Promise<RefundOutcome | undefined> {
  const refunds = await listRefunds(client, charge_id)
  const refund = refunds?.find(({ refundId, amountTransaction }) =>
    provider_id === undefined ? amountTransaction?.clientCorrelator === correlator : refundId === provider_id,
  )
  return refund && outcomeOf(refund)
}

/** All refunds of a charge, by us or by the carrier. */
export async function findCarrierReturns(
  client: CarrierClient,
  { charge_id, money }: { charge_id: string; money: Money },
): Promise<ProviderReturn[] | undefined> {
  const refunds = await listRefunds(client, charge_id)
  return refunds?.map((refund) => returnOf(refund, money))
}

function returnOf({ refundId, refundStatus, amountTransaction }: Refund, money: Money): ProviderReturn {
  const refundedAmount = amountTransaction?.refundAmount?.chargingInformation?.amount
  const amount = refundedAmount === undefined ? money.amount : toCents(refundedAmount)
  if (amount === undefined) throw new StoreUnavailable('the carrier returned an invalid refund amount')
  const correlator = amountTransaction?.clientCorrelator ?? null
  return { provider_id: refundId, kind: 'refund', amount, status: RETURN_STATUSES[refundStatus], correlator }
}

/** Undefined for an unknown payment. */
async function listRefunds(client: CarrierClient, charge: string): Promise<Refund[] | undefined> {
  const listed: Refund[] = []
  for (let page = 1; ; page += 1) {
    const response = await getFromCarrier(client, `${refundsPath(charge)}?page=${page}&perPage=${PAGE_SIZE}`)
    if (!response) return undefined
    const refunds = response.body
    if (!refundsShape.Check(refunds)) throw new StoreUnavailable('the carrier returned an invalid list of refunds')
    listed.push(...refunds)
    if (refunds.length < PAGE_SIZE) return listed
  }
}
