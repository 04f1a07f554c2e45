import { isCallError } from '#contract/is-call-error.ts'
import { familyText } from '#web/ui/text/billing/family-en.ts'

const FAULTS: Readonly<Record<string, string>> = familyText.faults

/** The message for a refused invitation, removal or leave. */
export function familyFault(error: unknown): string {
  const message = isCallError(error) ? FAULTS[error.code] : undefined
  return message ?? familyText.faults.unavailable
}
