import { type ErrorCode, isCallError, VERIFICATION_BY_CODE } from '#contract/errors.ts'
import { loginRefusal, type RefusedReply, registerRefusal } from '#rules/accounts/sign-in-refusal.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'

const { refusals, faults } = accountText

/** What has words of its own, whatever was asked. */
const OWN_WORDS = [
  'invalid_email',
  'invalid_phone',
  'weak_password',
  'too_many_requests',
] as const satisfies ErrorCode[]

/** What to say of a refused login. What is no refusal never reached the server, or not its better half. */
export function loginWords(error: unknown): string {
  return wordsOf(error, (answer) => refusals[loginRefusal(answer)])
}

/** What to say of a refused registration. */
export function registerWords(error: unknown): string {
  return wordsOf(error, (answer) => {
    const refusal = registerRefusal(answer)
    return refusal ? refusals[refusal] : faults.unavailable
  })
}

function wordsOf(error: unknown, read: (answer: RefusedReply) => string): string {
  if (!isCallError(error) || error.status >= 500) return faults.unavailable
  const own = OWN_WORDS.find((code) => code === error.code)
  if (own) return faults[own]
  return read({ status: error.status, message: error.message, verification: VERIFICATION_BY_CODE[error.code] })
}

/** Whether something was refused for just this reason. */
export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return isCallError(error) && error.code === code
}
