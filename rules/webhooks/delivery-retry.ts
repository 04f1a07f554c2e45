import { WEBHOOK_FAILING_DAYS } from '#contract/studio/integrations/integration-limits.ts'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'

/** The waits after each failure, as recommended by Standard Webhooks: three days and three hours in total. */
const WAITS = [
  5000,
  5 * MINUTE_MILLISECONDS,
  30 * MINUTE_MILLISECONDS,
  2 * HOUR_MILLISECONDS,
  5 * HOUR_MILLISECONDS,
  10 * HOUR_MILLISECONDS,
  14 * HOUR_MILLISECONDS,
  20 * HOUR_MILLISECONDS,
  24 * HOUR_MILLISECONDS,
]
/** The largest random extension of a wait, so that many deliveries do not return at once. */
const MOST_SPREAD = 0.1

type Failure = {
  /** Attempts so far, this one included. */
  tries: number
  now: number
  /** A random number from 0 to 1. */
  spread: number
  /** The seconds of the receiver's `Retry-After`. */
  retryAfter?: number | undefined
}

/** The time of the next attempt; null after the last one. A receiver may request a wait of up to a day. */
export function nextAttemptAt({ tries, now, spread, retryAfter = 0 }: Failure): number | null {
  const wait = WAITS[tries - 1]
  if (wait === undefined) return null
  const asked = Math.min(retryAfter * 1000, DAY_MILLISECONDS)
  return now + Math.max(Math.round(wait * (1 + MOST_SPREAD * spread)), asked)
}

/** True if a webhook has failed for too long and must be stopped. */
export function isFailingTooLong(failingSince: number | null, now: number): boolean {
  return failingSince !== null && now - failingSince >= WEBHOOK_FAILING_DAYS * DAY_MILLISECONDS
}

/** True if the receiver has accepted the event: any 2xx status. */
export function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** The status (410 Gone) with which a receiver ends its webhook. */
export const GONE = 410
