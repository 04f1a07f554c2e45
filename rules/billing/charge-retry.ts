const DAY = 24 * 3600 * 1000

/** A charge that was refused is tried again so many days after it was due; access is kept meanwhile. */
const RETRY_DAYS = [1, 3, 7] as const

/** When grace for a charge ends: at its last retry. */
export function graceEnd(due: number): number {
  return due + Math.max(...RETRY_DAYS) * DAY
}

/**
 * When a charge is tried again that was refused just now; null when that was the last time. Retries that were slept
 * through (the program did not run) are not made up for in a row.
 */
export function nextRetry(due: number, refusedAt: number): number | null {
  const later = RETRY_DAYS.map((days) => due + days * DAY).find((time) => time > refusedAt)
  return later ?? null
}
