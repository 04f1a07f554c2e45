import type { Clock } from '#server/gateways/clock.ts'
import { withTimeLimit } from '../health/with-time-limit.ts'

/** A value is reused by scrapes for this time. */
const CACHED_MILLISECONDS = 5000
/** Shorter than Prometheus's timeout for the whole answer. */
const LONGEST_MILLISECONDS = 3000

type CachedReaderOptions = { clock: Clock; report: (error: unknown) => void }

/**
 * Reads a value at most every few seconds, and never twice at once. Undefined while reading it fails or takes too
 * long: a scrape then omits it, and a dependency that hangs is not read again until it has answered.
 */
export function createCachedReader<value>(
  read: () => Promise<value>,
  { clock, report }: CachedReaderOptions,
): () => Promise<value | undefined> {
  let running: Promise<value> | undefined
  let cached: { value: value; at: number } | undefined
  const begin = () => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }
  return async () => {
    const now = clock.now()
    if (cached && now >= cached.at && now < cached.at + CACHED_MILLISECONDS) return cached.value
    try {
      cached = { value: await withTimeLimit(begin(), LONGEST_MILLISECONDS), at: now }
      return cached.value
    } catch (error) {
      cached = undefined
      report(error)
      return undefined
    }
  }
}
