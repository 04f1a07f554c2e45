import { DAY_MILLISECONDS } from '../dates/durations.ts'

/** A declined charge is retried this many days after it was due; access continues meanwhile. */
const RETRY_DAYS = [1, 3, 7] as const

/** The end of the grace period: the last retry. */
export function graceEnd(due: number): number {
  return due + Math.max(...RETRY_DAYS) * DAY_MILLISECONDS
}

/**
 * The time of the next retry after a decline; null after the last one. Retries missed while the program was down are
 * skipped.
 */
export function nextRetry(due: number, refusedAt: number): number | null {
  const later = RETRY_DAYS.map((days) => due + days * DAY_MILLISECONDS).find((time) => time > refusedAt)
  return later ?? null
}
