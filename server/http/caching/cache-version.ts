const DAY_MILLISECONDS = 24 * 3600 * 1000
/** More than there will be days since 1970. */
const DAY_RANGE = 1_000_000

/**
 * The catalogue's stamp and the day (UTC) in one number: public pages show today's devotional, so that what was kept
 * of yesterday's is as old at midnight as after a write.
 */
export function cacheVersion(catalogueVersion: number, now: number): number {
  return catalogueVersion * DAY_RANGE + Math.floor(now / DAY_MILLISECONDS)
}
