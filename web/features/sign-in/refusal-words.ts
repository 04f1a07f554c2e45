import { type ErrorCode, isCallError, VERIFICATION } from '#contract/errors.ts'
import { loginRefusal, type RefusedAnswer, registerRefusal } from '#rules/sign-in-refusal.ts'
import { accountText } from '#web/ui/text/account-en.ts'

const { refusals, faults } = accountText

/** What has words of its own, whatever was asked. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  invalid_email: faults.invalid_email,
  invalid_phone: faults.invalid_phone,
  weak_password: faults.weak_password,
  too_many_requests: faults.too_many_requests,
}

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

function wordsOf(error: unknown, read: (answer: RefusedAnswer) => string): string {
  if (!isCallError(error) || error.status >= 500) return faults.unavailable
  return (
    WORDS[error.code] ?? read({ status: error.status, message: error.message, verification: VERIFICATION[error.code] })
  )
}

/** Whether something was refused for just this reason. */
export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return isCallError(error) && error.code === code
}
