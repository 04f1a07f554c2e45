import { type ErrorCode, isCallError } from '#contract/errors.ts'
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

/** What to say of a purchase that was refused. */
export function purchaseFault(error: unknown): string {
  if (!isCallError(error)) return faults.unreachable
  if (error.code === 'already_subscribed') return subscribeText.already_title
  return faults[FAULT_BY_CODE[error.code] ?? 'store']
}

/**
 * Whether the same errand may still come out well: what the store or the way to it failed is sent again with the same
 * key. A refusal is an answer, and the next press a new errand.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return !isCallError(error) || error.status >= 500 || error.code === 'too_many_requests'
}
