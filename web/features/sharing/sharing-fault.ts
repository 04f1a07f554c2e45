import { ERRORS, isCallError } from '#contract/errors.ts'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'

const { faults } = sharingText

/** What to say of a letter that was not sent: the server's word, or that it was not reached. */
export function sharingFault(error: unknown): string {
  if (!isCallError(error)) return faults.offline
  // What it says beyond the usual words of its code is shown as it stands.
  if (error.message !== ERRORS[error.code].message) return error.message
  if (error.code === 'invalid_email') return faults.invalid
  if (error.code === 'too_many_requests') return faults.too_many_requests
  if (error.code === 'verification_required') return faults.verification_required
  if (error.status === 404) return faults.not_found
  return error.status >= 500 ? faults.unavailable : error.message
}

/** Whether the same would only be refused again. What the server could not do just now is worth another try. */
export function isFinalRefusal(error: unknown): boolean {
  return isCallError(error) && error.status < 500
}
