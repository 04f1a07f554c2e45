import { isCallError } from '#contract/is-call-error.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'

const FAULTS = new Map([
  ['subject', text.subject_fault],
  ['text', text.text_fault],
  ['starts_at', text.starts_fault],
  ['audience', text.audience_fault],
])

/** Why a letter was not saved or sent, with what to do. */
export function letterErrorText(error: Error): string {
  if (!isCallError(error)) return errorText(error)
  if (error.code === 'edit_conflict') return text.conflict
  return FAULTS.get(error.field ?? '') ?? errorText(error)
}
