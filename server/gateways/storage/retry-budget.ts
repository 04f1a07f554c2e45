const MOST = 20
const LEAST_FOR_A_RETRY = 10
const OF_A_SUCCESS = 0.2

/** Decides whether a failed request may be repeated. */
export type RetryBudget = { succeeded: () => void; failed: () => void; mayRetry: () => boolean }

/**
 * Allows retries while at most a sixth of all attempts fail. A bucket that fails for everybody is asked once by each
 * visitor, not four times: it recovers sooner, and each visitor is told sooner.
 */
export function createRetryBudget(): RetryBudget {
  let left = MOST
  return {
    succeeded() {
      left = Math.min(MOST, left + OF_A_SUCCESS)
    },
    failed() {
      left = Math.max(0, left - 1)
    },
    mayRetry: () => left > LEAST_FOR_A_RETRY,
  }
}
