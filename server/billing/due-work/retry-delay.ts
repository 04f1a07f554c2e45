import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { backoffDelay } from '#rules/http/backoff-delay.ts'

/** Milliseconds until a failed attempt is repeated: a minute, doubled with each retry before, an hour at most. */
export function retryDelay(retriesBefore: number): number {
  return backoffDelay(retriesBefore, { first: MINUTE_MILLISECONDS, longest: HOUR_MILLISECONDS })
}
