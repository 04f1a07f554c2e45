import { elapsedMilliseconds } from '../clock.ts'

const SLICE_MILLISECONDS = 500
const SLICES = 8
/** A burst shorter than 500 ms falls into one slice, or across two; so the two worst are ignored. */
const IGNORED_SLICES = 2
const LEAST_FAILURES = 10
const MOST_SHARE = 1 / 6

/** Decides whether a failed request may be repeated. */
export type RetryBudget = { succeeded: () => void; failed: () => void; mayRetry: () => boolean }

type Slice = { at: number; succeeded: number; failed: number }

/**
 * Allows retries unless more than a sixth of the attempts of the last four seconds failed, and at least ten. The two
 * worst half seconds are ignored: after a burst of failures shorter than 500 ms, all requests are repeated. A bucket
 * that goes on failing gets one request from each visitor, not four: it recovers sooner, and each visitor sees the
 * failure sooner.
 */
export function createRetryBudget(elapsed: () => number = elapsedMilliseconds): RetryBudget {
  let slices: Slice[] = []

  /** The slices of the last seconds, in order. */
  const recent = (): Slice[] => {
    const first = Math.floor(elapsed() / SLICE_MILLISECONDS) - SLICES + 1
    slices = slices.filter(({ at }) => at >= first)
    return slices
  }
  const current = (): Slice => {
    const at = Math.floor(elapsed() / SLICE_MILLISECONDS)
    const last = recent().at(-1)
    if (last?.at === at) return last
    const slice = { at, succeeded: 0, failed: 0 }
    slices.push(slice)
    return slice
  }
  return {
    succeeded() {
      current().succeeded += 1
    },
    failed() {
      current().failed += 1
    },
    mayRetry() {
      const judged = recent()
        .toSorted((one, other) => other.failed - one.failed)
        .slice(IGNORED_SLICES)
      const failed = judged.reduce((sum, slice) => sum + slice.failed, 0)
      const all = judged.reduce((sum, slice) => sum + slice.succeeded, failed)
      return failed < LEAST_FAILURES || failed <= all * MOST_SHARE
    },
  }
}
