const FIRST_DELAY_MILLISECONDS = 60_000
const MAX_DELAY_MILLISECONDS = 3600_000

/** Milliseconds until a request without an answer is retried: doubled with each attempt, an hour at most. */
export function retryDelay(attempts: number): number {
  return Math.min(MAX_DELAY_MILLISECONDS, FIRST_DELAY_MILLISECONDS * 2 ** Math.min(attempts, 10))
}
