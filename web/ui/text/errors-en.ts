import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { catalogue } from '../words/catalogue.ts'

const codes = [
  'invalid_input',
  'invalid_email',
  'invalid_phone',
  'session_required',
  'session_expired',
  'registration_required',
  'subscription_required',
  'reauthentication_required',
  'second_factor_required',
  'verification_required',
  'forbidden',
  'not_found',
  'content_not_found',
  'series_not_found',
  'artist_not_found',
  'product_not_found',
  'subscription_not_found',
  'payment_refused',
  'too_large',
  'too_many_requests',
  'internal',
  'store_unavailable',
  'unavailable',
] as const satisfies ErrorCode[]

/** The messages of refused calls, as the specification has them in English. */
export const errorText = catalogue(
  'errors',
  Object.fromEntries(codes.map((code) => [code, ERRORS[code].message])) as Readonly<
    Record<(typeof codes)[number], string>
  >,
)

/** The message of a refused call: by its code, or the server's own if there is none for that code. */
export function errorMessage(error: unknown): string | undefined {
  if (!isCallError(error)) return undefined
  const code = codes.find((one) => one === error.code)
  return code === undefined || error.message !== ERRORS[code].message ? error.message : errorText[code]
}
