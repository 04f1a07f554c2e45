import type { HouseAdKind } from '#contract/house-ads.ts'
import { playsUntil } from '#rules/ads/house-ads.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { listHouseAdTimes } from '#server/database/ads/house-ads.ts'
import type { Database } from '#server/database/database.ts'
import type { HouseAdSchedule } from './ad-servers.ts'

/** Kept in step with the database by `load`, since entries are presented without asking it. */
export type LoadedHouseAdSchedule = HouseAdSchedule & { load: (database: Database) => Promise<void> }

/**
 * Knows whether there are house ads. Answers are cached until the end of the UTC day, so an ad counts from the beginning of
 * its first day; a player that asks too early gets none.
 */
export function createHouseAdSchedule(): LoadedHouseAdSchedule {
  let times: Awaited<ReturnType<typeof listHouseAdTimes>> = []
  return {
    async load(database) {
      times = await listHouseAdTimes(database)
    },
    has(kind: HouseAdKind, now: number) {
      const end = (Math.floor(now / DAY_MILLISECONDS) + 1) * DAY_MILLISECONDS
      return times.some((ad) => ad.kind === kind && playsUntil(ad, { now, end }))
    },
  }
}
