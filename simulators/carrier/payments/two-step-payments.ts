import { CarrierError, conflict } from './carrier-error.ts'
import type { CarrierContext } from './charge-routes.ts'
import type { PaymentRecord } from './payment-records.ts'
import { expireLater, LATER_MILLISECONDS, notifyPayment } from './payment-transitions.ts'
import { type Behaviour, CODE, CODE_TRIES } from './phone-numbers.ts'

/** Results of a slow preparation. */
const ENDS_LATER: Partial<Record<Behaviour, 'pending_validation' | 'reserved' | 'denied'>> = {
  prepares_later: 'pending_validation',
  reserves_later: 'reserved',
  prepare_denied_later: 'denied',
}

/** Reserves an amount, now or later, and asks the payer by code, by page, or not at all. */
export function reserve(context: CarrierContext, payment: PaymentRecord, behaviour: Behaviour): void {
  const end = ENDS_LATER[behaviour]
  expireLater(context, payment)
  if (behaviour !== 'asks_nothing' && end !== 'reserved' && end !== 'denied') {
    payment.validation =
      behaviour === 'asks_by_page'
        ? { action: 'open' }
        : { action: 'validate', authorizationId: context.world.ids.newId(), code: CODE, triesLeft: CODE_TRIES }
  }
  if (end === undefined) {
    finishPreparation(context, payment, payment.validation ? 'pending_validation' : 'reserved')
    return
  }
  payment.isPreparing = true
  const at = context.world.clock.now() + LATER_MILLISECONDS
  context.recordStore.records.jobs.push({ at, kind: 'prepare', payment: payment.id, end })
}

type PaymentContext = Pick<CarrierContext, 'world' | 'recordStore'>

/** Ends a preparation. */
export function finishPreparation(
  to: PaymentContext,
  payment: PaymentRecord,
  end: 'pending_validation' | 'reserved' | 'denied',
): void {
  if (payment.status !== 'processing') return
  delete payment.isPreparing
  payment.status = end
  notifyPayment(to, payment, end, ...(end === 'denied' ? ['insufficient credit'] : []))
}

/** Checks the payer's code; throws for a wrong one, or if none is expected. */
export function validateCode(
  context: CarrierContext,
  payment: PaymentRecord,
  confirmation: { authorizationId: string; code: string },
): void {
  const { validation } = payment
  if (payment.status === 'denied' && validation?.action === 'validate') throw usedUp()
  if (payment.status === 'processing' && payment.isPreparing) {
    throw conflict('ALREADY_EXISTS', 'The payment is still being prepared')
  }
  const isOver = payment.status === 'cancelled' || payment.status === 'denied'
  const isOther = validation?.action !== 'validate' || validation.authorizationId !== confirmation.authorizationId
  if (isOver || isOther) {
    throw new CarrierError(400, 'CARRIER_BILLING.INVALID_AUTHORIZATION_ID', 'Invalid authorizationId.')
  }
  if (payment.status !== 'pending_validation') throw conflict('ALREADY_EXISTS', 'Payment already validated')
  if (confirmation.code === validation.code) {
    payment.status = 'reserved'
    notifyPayment(context, payment, 'reserved')
    return
  }
  validation.triesLeft -= 1
  if (validation.triesLeft > 0) throw new CarrierError(400, 'CARRIER_BILLING.INVALID_CODE', 'Invalid code.')
  payment.status = 'denied'
  notifyPayment(context, payment, 'denied', 'the code was wrong too often')
  context.recordStore.save()
  throw usedUp()
}

function usedUp(): CarrierError {
  const why = 'the maximum number of attempts have been consumed for this validation.'
  return new CarrierError(400, 'CARRIER_BILLING.VALIDATION_FAILED', why)
}

/** Throws unless the payment is reserved. */
export function refuseConfirming(payment: PaymentRecord): void {
  if (payment.status === 'denied') {
    throw new CarrierError(403, 'CARRIER_BILLING.PAYMENT_DENIED', 'Payment denied by business.')
  }
  refuseEnded(payment)
  if (payment.status !== 'reserved') throw conflict('ALREADY_EXISTS', 'The payment is not reserved')
}

/** Throws unless the payment is reserved, or waits for its payer. */
export function refuseCancelling(payment: PaymentRecord): void {
  if (payment.status === 'denied') throw conflict('ALREADY_EXISTS', 'The payment was denied')
  refuseEnded(payment)
  if (payment.isPreparing) throw conflict('ALREADY_EXISTS', 'The payment is still being prepared')
}

function refuseEnded({ status, isPreparing }: PaymentRecord): void {
  if (status === 'cancelled') throw conflict('CARRIER_BILLING.PAYMENT_CANCELLED', 'Payment has been cancelled.')
  if (status === 'succeeded' || (status === 'processing' && !isPreparing)) {
    throw conflict('CARRIER_BILLING.PAYMENT_CONFIRMED', 'Payment has been confirmed.')
  }
}
