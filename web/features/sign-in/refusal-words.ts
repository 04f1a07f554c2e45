import { type ErrorCode, VERIFICATION_BY_CODE } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { loginRefusal, type RefusedReply, registerRefusal } from '#rules/accounts/sign-in-refusal.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'

const { refusals, faults } = accountText

/** Codes whose own message is shown for every request. */
const OWN_FAULTS = [
  'invalid_email',
  'invalid_phone',
  'weak_password',
  'too_many_requests',
  'account_blocked',
] as const satisfies ErrorCode[]

/** The message for a refused login. Other errors mean that the server was not reached or failed. */
export function loginWords(error: unknown): string {
  return messageOf(error, (reply) => refusals[loginRefusal(reply)])
}

/** The message for a refused registration. */
export function registerWords(error: unknown): string {
  return messageOf(error, (reply) => {
    const refusal = registerRefusal(reply)
    return refusal ? refusals[refusal] : faults.unavailable
  })
}

function messageOf(error: unknown, read: (answer: RefusedReply) => string): string {
  if (!isCallError(error) || error.status >= 500) return faults.unavailable
  const ownFault = OWN_FAULTS.find((code) => code === error.code)
  if (ownFault) return faults[ownFault]
  return read({ status: error.status, message: error.message, verification: VERIFICATION_BY_CODE[error.code] })
}

/** True if the error is a refusal with this code. */
export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return isCallError(error) && error.code === code
}
