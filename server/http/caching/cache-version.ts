import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'

/** Larger than any number of days since 1970. */
const DAY_RANGE = 1_000_000

/**
 * The catalogue version and the UTC day in one number. Public pages show today's devotional, so midnight makes the cache
 * stale as a write does.
 */
export function cacheVersion(catalogueVersion: number, now: number): number {
  return catalogueVersion * DAY_RANGE + Math.floor(now / DAY_MILLISECONDS)
}
