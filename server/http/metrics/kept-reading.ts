import type { Clock } from '#server/gateways/clock.ts'
import { withTimeLimit } from '../health/with-time-limit.ts'

/** A reading is reused by scrapes for this time. */
const KEPT_MILLISECONDS = 5000
/** Shorter than Prometheus's timeout for the whole answer. */
const LONGEST_MILLISECONDS = 3000

type ReadingOptions = { clock: Clock; report: (error: unknown) => void }

/**
 * Reads a value at most every few seconds, and never twice at once. Undefined while the reading fails or takes too
 * long: a scrape then omits it, and a dependency that hangs is not read again until it has answered.
 */
export function createKeptReading<value>(
  read: () => Promise<value>,
  { clock, report }: ReadingOptions,
): () => Promise<value | undefined> {
  let reading: Promise<value> | undefined
  let kept: { value: value; at: number } | undefined
  const begin = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  return async () => {
    const now = clock.now()
    if (kept && now >= kept.at && now < kept.at + KEPT_MILLISECONDS) return kept.value
    try {
      kept = { value: await withTimeLimit(begin(), LONGEST_MILLISECONDS), at: now }
      return kept.value
    } catch (error) {
      kept = undefined
      report(error)
      return undefined
    }
  }
}
