import { isCallError } from '#contract/is-call-error.ts'
import { experimentsText } from '#studio/text/tabs/experiments-en.ts'
import { tabErrorText } from '../versions/tab-error-text.ts'

/** The text of a refusal about an experiment, from the server's codes. */
export function experimentErrorText(error: unknown): string {
  if (!isCallError(error)) return tabErrorText(error)
  if (error.code === 'experiment_running' || error.code === 'experiment_ended' || error.code === 'edit_conflict')
    return experimentsText.refused[error.code]
  return tabErrorText(error)
}
