import { isCallError, isUnavailable } from '#contract/is-call-error.ts'

/**
 * Returns the fallback for a refused call, for pages that work without the answer. Any other error is thrown on: a
 * defect, and what is unavailable for now, because the page without it would be cached as the whole one.
 */
export function catchCallError<other>(fallback: other): (thrown: unknown) => other {
  return (thrown) => {
    if (isCallError(thrown) && !isUnavailable(thrown)) return fallback
    throw thrown
  }
}
