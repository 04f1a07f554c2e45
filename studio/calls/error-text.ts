import { isCallError } from '#contract/is-call-error.ts'
import { partsText } from '#studio/text/parts-en.ts'

/** The text of an error for people: the server's message of a refusal, our own for any other failure. */
export function errorText(error: unknown): string {
  if (isCallError(error) && error.status < 500) return error.message
  return navigator.onLine ? partsText.failed : partsText.offline
}
