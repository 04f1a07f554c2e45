import type { Caller } from './access-tokens.ts'
import { CarrierError, permissionDenied } from './carrier-error.ts'
import type { PaymentRecord } from './payment-records.ts'
import { NUMBERS } from './phone-numbers.ts'
import { throwRefusal } from './refusals.ts'

/**
 * The payer of a request. A three-legged token names the number, which the body must not repeat; with a merchant's token the
 * body must name it.
 */
export function payerPhone(caller: Caller, statedPhone: string | undefined): string {
  if (caller.phone !== undefined && statedPhone !== undefined) {
    const message = 'The phone number is already identified by the access token.'
    throw new CarrierError(422, 'UNNECESSARY_IDENTIFIER', message)
  }
  const phone = caller.phone ?? statedPhone
  if (phone === undefined) throw new CarrierError(422, 'MISSING_IDENTIFIER', 'The phone number cannot be identified.')
  return phone
}

/** Throws unless the number of a second step is known, allowed, and the payment's own. */
export function refuseOtherPayer(payment: PaymentRecord, phone: string): void {
  const behaviour = NUMBERS[phone]
  if (behaviour === 'unknown_phone' || behaviour === 'barred') throwRefusal(behaviour)
  if (phone !== payment.phone) throw permissionDenied()
}

/** Throws if a three-legged token is of another number than the payment. */
export function refuseOtherSubscriber(payment: PaymentRecord, caller: Caller): void {
  if (caller.phone !== undefined && caller.phone !== payment.phone) throw permissionDenied()
}
