import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../dates/durations.ts'

/** The meaning of a push service's answer: sent; subscription gone; refused for good; or retry at a time. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { again: number }

/** The waits after each failed attempt; the last one is repeated. */
const WAITS = [MINUTE_MILLISECONDS, 5 * MINUTE_MILLISECONDS, 15 * MINUTE_MILLISECONDS, HOUR_MILLISECONDS]
const GONE = [404, 410]
const TOO_MANY = 429
const TOO_LATE = 408

type PushAnswer = {
  /** Null without an answer. */
  status: number | null
  /** The seconds of the service's `Retry-After`. */
  retryAfter: number | undefined
}

type PushAttempt = {
  /** Attempts so far, this one included. */
  tries: number
  now: number
  /** When the notification is no longer worth sending. */
  expiresAt: number
}

/** RFC 8030: 2xx accepts the message; 404 and 410 end the subscription; 408, 429, 5xx or no answer mean a retry. */
export function pushOutcome(
  { status, retryAfter = 0 }: PushAnswer,
  { tries, now, expiresAt }: PushAttempt,
): PushOutcome {
  if (status !== null && status >= 200 && status < 300) return 'sent'
  if (status !== null && GONE.includes(status)) return 'gone'
  if (status !== null && status < 500 && status !== TOO_MANY && status !== TOO_LATE) return 'refused'
  const wait = WAITS[Math.min(tries, WAITS.length) - 1] ?? HOUR_MILLISECONDS
  const again = now + Math.max(wait, retryAfter * 1000)
  return again < expiresAt ? { again } : 'refused'
}
