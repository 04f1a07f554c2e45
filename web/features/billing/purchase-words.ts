import { type ErrorCode, isCallError } from '#contract/errors.ts'
import { subscribeText } from '#web/ui/text/subscribe-en.ts'

const { faults } = subscribeText

const WORDS: Partial<Record<ErrorCode, string>> = {
  payment_refused: faults.refused,
  consent_required: faults.changed,
  store_not_offered: faults.not_offered,
  product_not_found: faults.not_offered,
  invalid_phone: faults.phone,
  invalid_email: faults.email,
  invalid_verification_code: faults.code,
  too_many_requests: faults.busy,
  already_subscribed: subscribeText.already_title,
}

/** What to say of a purchase that was refused. */
export function purchaseFault(error: unknown): string {
  if (!isCallError(error)) return faults.unreachable
  return WORDS[error.code] ?? faults.store
}

/**
 * Whether the same errand may still come out well: what the store or the way to it failed is sent again with the same
 * key. A refusal is an answer, and the next press a new errand.
 */
export function mayStillComeOut(error: unknown): boolean {
  return !isCallError(error) || error.status >= 500 || error.code === 'too_many_requests'
}
