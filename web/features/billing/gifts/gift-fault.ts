import { isCallError } from '#contract/is-call-error.ts'
import { giftText } from '#web/ui/text/billing/gift-en.ts'

const FAULTS: Readonly<Record<string, string>> = giftText.faults

/** The message for a gift that could not be loaded or redeemed. */
export function giftFault(error: unknown): string {
  const message = isCallError(error) ? FAULTS[error.code] : undefined
  return message ?? giftText.faults.unavailable
}
