import { isCallError } from '#contract/is-call-error.ts'

export type SaveState = 'saved' | 'saving' | 'waiting' | 'failed'

/** True for failures that end by themselves. A refusal stays the same until something else is saved. */
function canRetry(error: unknown): boolean {
  return !(isCallError(error) && error.status < 500 && error.code !== 'too_many_requests')
}

type Attempt = { saveState: SaveState; error: Error | null; isPaused: boolean }

/** True after a failure that ends by itself, unless something else is about to store the document. */
export function shouldRetrySave({ saveState, error, isPaused }: Attempt): boolean {
  return saveState === 'failed' && !isPaused && error !== null && canRetry(error)
}
