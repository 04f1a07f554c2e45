import { isCallError } from '#contract/is-call-error.ts'

/**
 * Returns the fallback for a refused call, for pages that work without the answer. Any other error is a defect and is
 * thrown on.
 */
export function catchCallError<other>(fallback: other): (thrown: unknown) => other {
  return (thrown) => {
    if (isCallError(thrown)) return fallback
    throw thrown
  }
}
