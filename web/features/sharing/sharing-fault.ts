import { ERRORS } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import { errorMessage } from '#web/ui/text/errors-en.ts'

const { faults } = sharingText

/** The message for an email that was not sent: the server's, or that it could not be reached. */
export function sharingFault(error: unknown): string {
  if (!isCallError(error)) return faults.offline
  // A message that differs from the code's usual one is shown as it is.
  if (error.message !== ERRORS[error.code].message) return error.message
  if (error.code === 'invalid_email') return faults.invalid
  if (error.code === 'too_many_requests') return faults.too_many_requests
  if (error.code === 'verification_required') return faults.verification_required
  if (error.status === 404) return faults.not_found
  return error.status >= 500 ? faults.unavailable : (errorMessage(error) ?? error.message)
}

/** True if the same request would be refused again. */
export function isFinalRefusal(error: unknown): boolean {
  return isCallError(error) && error.status < 500
}
