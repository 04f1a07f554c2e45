import { isCallError } from '#contract/is-call-error.ts'
import { partsText } from '#studio/text/parts-en.ts'

/** What a refusal or failure says to people: the server's own words, unless it is the connection that failed. */
export function errorText(error: unknown): string {
  if (isCallError(error) && error.status < 500) return error.message
  return navigator.onLine ? partsText.failed : partsText.offline
}
