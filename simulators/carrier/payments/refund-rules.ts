import { CarrierError, invalid } from './carrier-error.ts'
import type { PaymentRecord, RefundRecord } from './payment-records.ts'
import { round } from './payment-transitions.ts'
import { NUMBERS, REFUND_LIMIT } from './phone-numbers.ts'
import type { Refund } from './read-request.ts'

const API = 'CARRIER_BILLING_REFUND'

const unprocessable = (code: string, message: string) => new CarrierError(422, `${API}.${code}`, message)

export type RefundContext = {
  payment: PaymentRecord
  /** Refunds of the payment that are not denied. */
  refunds: RefundRecord[]
  /** Total refunds to the payer of all payments, pending ones included. */
  paidBackToPayer: number
}

/** The amount without refunds, pending ones included. */
export function remainingAmount({ payment, refunds }: Pick<RefundContext, 'payment' | 'refunds'>): number {
  return round(payment.amount - refunds.reduce((sum, { amount }) => sum + amount, 0))
}

/** The amount to refund; throws the reason for a denial. */
export function refundableAmount(context: RefundContext, { type, amountTransaction }: Refund): number {
  const { payment } = context
  if (payment.status !== 'succeeded') throw unprocessable('INVALID_PAYMENT_STATUS', 'Payment is not yet completed.')
  if (NUMBERS[payment.phone] === 'refund_denied') {
    throw new CarrierError(403, `${API}.REFUND_DENIED`, 'Refund denied by business.')
  }
  const remaining = remainingAmount(context)
  const isWhole = type === 'total'
  if (remaining <= 0 || (isWhole && remaining < payment.amount)) {
    throw new CarrierError(403, `${API}.PAYMENT_NOT_ELIGIBLE_FOR_REFUND`, 'Payment not eligible for refund.')
  }
  const amount = isWhole ? payment.amount : partialAmount(context, amountTransaction, remaining)
  refuseAboveLimit(context, amount)
  return amount
}

function partialAmount(
  context: RefundContext,
  { refundAmount }: Refund['amountTransaction'],
  remaining: number,
): number {
  const { payment } = context
  const { chargingInformation, refundDetails } = refundAmount
  if (chargingInformation?.currency !== payment.currency) throw invalid('Currency is unknown or not authorized.')
  // A refund must be taxed as its payment.
  if ((chargingInformation.isTaxIncluded ?? false) !== (payment.isTaxIncluded ?? false)) {
    const why = 'Inconsistent isTaxIncluded value with regards to related payment.'
    throw unprocessable('TAXES_MANAGEMENT_MISMATCH', why)
  }
  const { amount } = chargingInformation
  if (amount > remaining) throw unprocessable('UNAUTHORIZED_AMOUNT', 'Unauthorized amount requested.')
  if (refundDetails && !matchesItems(context, refundDetails, amount)) {
    const why = 'Inconsistent refundDetails information with regards to related payment.'
    throw unprocessable('REFUND_DETAILS_MISMATCH', why)
  }
  return amount
}

type Details = NonNullable<Refund['amountTransaction']['refundAmount']['refundDetails']>

/** True if the refunded items belong to the payment, do not exceed their rest, and sum to the amount. */
function matchesItems({ payment, refunds }: RefundContext, details: Details, amount: number): boolean {
  const refundedDetails = refunds.flatMap(({ details: one = [] }) => one)
  const isWithin = details.every(({ paymentItemId, currency }) => {
    const item = payment.details?.find(({ id }) => id === paymentItemId)
    const itemRefunds = [...refundedDetails, ...details].filter((one) => one.paymentItemId === paymentItemId)
    return item !== undefined && item.currency === currency && sum(itemRefunds) <= item.amount
  })
  return isWithin && sum(details) === round(amount)
}

const sum = (items: readonly { amount: number }[]) => round(items.reduce((total, { amount }) => total + amount, 0))

function refuseAboveLimit({ payment, paidBackToPayer }: RefundContext, amount: number): void {
  if (NUMBERS[payment.phone] !== 'refund_limit' || round(paidBackToPayer + amount) <= REFUND_LIMIT) return
  const why = 'Unauthorized refund request. Accumulated user mobile refunds overpass account amount threshold.'
  throw unprocessable('USER_AMOUNT_THRESHOLD_OVERPASSED', why)
}
