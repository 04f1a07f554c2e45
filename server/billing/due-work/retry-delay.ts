import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { backoffDelay } from '#rules/http/backoff-delay.ts'

/** Milliseconds until a request without an answer is retried: doubled with each attempt, an hour at most. */
export function retryDelay(attempts: number): number {
  return backoffDelay(attempts, { first: MINUTE_MILLISECONDS, longest: HOUR_MILLISECONDS })
}
