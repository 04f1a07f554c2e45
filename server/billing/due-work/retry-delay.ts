import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'

const FIRST_DELAY_MILLISECONDS = MINUTE_MILLISECONDS
const MAX_DELAY_MILLISECONDS = HOUR_MILLISECONDS

/** Milliseconds until a request without an answer is retried: doubled with each attempt, an hour at most. */
export function retryDelay(attempts: number): number {
  return Math.min(MAX_DELAY_MILLISECONDS, FIRST_DELAY_MILLISECONDS * 2 ** Math.min(attempts, 10))
}
