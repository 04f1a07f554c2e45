import { isCallError } from '#contract/is-call-error.ts'
import { TAB_FAULTS } from '#contract/studio/tabs.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { tabsText } from '#studio/text/tabs-en.ts'

/** The text of a refusal about a version, from the server's codes. */
export function tabErrorText(error: unknown): string {
  if (!isCallError(error) || error.code !== 'invalid_input') return errorText(error)
  if (error.field === 'state') return tabsText.state_refused
  const fault = TAB_FAULTS.find((code) => code === error.message)
  return fault ? tabsText.fault[fault] : errorText(error)
}
