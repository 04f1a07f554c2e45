import type { ProviderHttpResponse } from '../provider-http.ts'
import type { Decline } from '../store.ts'
import { errorShape } from './carrier-shapes.ts'

const DECLINES_OF_CODES: Readonly<Record<string, Decline>> = {
  'CARRIER_BILLING.USER_AMOUNT_THRESHOLD_OVERPASSED': 'spend_limit',
  'CARRIER_BILLING.UNAUTHORIZED_AMOUNT': 'amount_not_allowed',
  IDENTIFIER_NOT_FOUND: 'unknown_payer',
  SERVICE_NOT_APPLICABLE: 'barred',
}

/** Carriers give reasons only as text. An unknown text is a plain `denied`. */
const DECLINES_OF_WORDS: readonly [RegExp, Decline][] = [
  [/insufficient|balance|credit/i, 'insufficient_credit'],
  [/suspend/i, 'suspended'],
  [/barred|barring|blocked|not enabled/i, 'barred'],
  [/limit|threshold/i, 'spend_limit'],
  [/cancel|reject|declined by (the )?(user|payer|subscriber)/i, 'cancelled_by_payer'],
]

const DENIED = 'CARRIER_BILLING.PAYMENT_DENIED'

/** The error code of an answer in CAMARA's format. */
export function errorCode({ body }: ProviderHttpResponse): string | undefined {
  return errorShape.Check(body) ? body.code : undefined
}

/** Why the carrier declined; undefined if the answer is not a decline. */
export function declineOf(response: ProviderHttpResponse): Decline | undefined {
  const code = errorCode(response)
  if (code === undefined) return undefined
  const message = errorShape.Check(response.body) ? (response.body.message ?? '') : ''
  // CAMARA has no code for an unsupported currency.
  if (code === 'INVALID_ARGUMENT' && /currency/i.test(message)) return 'amount_not_allowed'
  if (code !== DENIED) return DECLINES_OF_CODES[code]
  return DECLINES_OF_WORDS.find(([pattern]) => pattern.test(message))?.[1] ?? 'denied'
}
