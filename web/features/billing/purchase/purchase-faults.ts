import type { ErrorCode } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { subscribeText } from '#web/ui/text/billing/subscribe-en.ts'

const { faults } = subscribeText

const FAULT_BY_CODE: Partial<Record<ErrorCode, keyof typeof faults>> = {
  payment_refused: 'refused',
  consent_required: 'changed',
  store_not_offered: 'not_offered',
  product_not_found: 'not_offered',
  product_not_offered: 'link_only',
  verification_required: 'unproven',
  invalid_phone: 'phone',
  invalid_email: 'email',
  invalid_verification_code: 'code',
  too_many_requests: 'busy',
}

/** The message for a refused purchase. */
export function purchaseFault(error: unknown): string {
  if (!isCallError(error)) return faults.unreachable
  if (error.code === 'already_subscribed') return subscribeText.already_title
  return faults[FAULT_BY_CODE[error.code] ?? 'store']
}

/**
 * True if the same attempt may still succeed: after a failure of the store or the connection it is sent again with the
 * same key. A refusal is final, and the next press is a new attempt.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return !isCallError(error) || error.status >= 500 || error.code === 'too_many_requests'
}
