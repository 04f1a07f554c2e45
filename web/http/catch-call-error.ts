import { isCallError } from '#contract/errors.ts'

/**
 * Catches a call that was refused, where the page is whole without its answer: what is given stands in for it. All else
 * that is thrown is a defect, and goes on to where defects are reported.
 */
export function catchCallError<other>(fallback: other): (thrown: unknown) => other {
  return (thrown) => {
    if (isCallError(thrown)) return fallback
    throw thrown
  }
}
