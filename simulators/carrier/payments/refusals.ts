import { CarrierError } from './carrier-error.ts'
import type { Behaviour } from './phone-numbers.ts'

const denied = (why: string) =>
  new CarrierError(403, 'CARRIER_BILLING.PAYMENT_DENIED', `Payment denied by business${why}.`)

const REFUSALS: Partial<Record<Behaviour, () => CarrierError>> = {
  insufficient_credit: () => denied(': insufficient credit'),
  suspended: () => denied(': the line is suspended'),
  denied: () => denied(''),
  barred: () =>
    new CarrierError(422, 'SERVICE_NOT_APPLICABLE', 'The service is not available for the provided identifier.'),
  spend_limit: () =>
    new CarrierError(
      422,
      'CARRIER_BILLING.USER_AMOUNT_THRESHOLD_OVERPASSED',
      'The amount exceeds the threshold that the user may spend.',
    ),
  unauthorised_amount: () =>
    new CarrierError(422, 'CARRIER_BILLING.UNAUTHORIZED_AMOUNT', 'The amount is above what the operator allows.'),
  unknown_phone: () => new CarrierError(404, 'IDENTIFIER_NOT_FOUND', 'phoneNumber not found.'),
  too_many_requests: () =>
    new CarrierError(429, 'TOO_MANY_REQUESTS', 'Access to the API has been temporarily blocked.'),
  server_error: () => new CarrierError(500, 'INTERNAL', 'Unknown server error.'),
}

/** Throws the error of a behaviour that refuses a charge. */
export function throwRefusal(behaviour: Behaviour): void {
  const refusal = REFUSALS[behaviour]?.()
  if (refusal) throw refusal
}
