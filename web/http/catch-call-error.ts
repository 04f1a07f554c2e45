import { isCallError, isUnavailable } from '#contract/is-call-error.ts'

/**
 * Returns the fallback for a refused call, for pages that work without the answer. Rethrows all other errors: defects, and
 * temporary failures, after which an incomplete page would be cached.
 */
export function catchCallError<other>(fallback: other): (thrown: unknown) => other {
  return (thrown) => {
    if (isCallError(thrown) && !isUnavailable(thrown)) return fallback
    throw thrown
  }
}
