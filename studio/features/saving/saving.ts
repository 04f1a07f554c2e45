import { isCallError } from '#contract/is-call-error.ts'

export type SaveState = 'saved' | 'saving' | 'waiting' | 'failed'

/** True for failures that end by themselves. A refusal stays the same until something else is saved. */
export function mayTryAgain(error: unknown): boolean {
  return !(isCallError(error) && error.status < 500 && error.code !== 'too_many_requests')
}
