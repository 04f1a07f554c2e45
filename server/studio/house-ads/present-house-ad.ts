import { CallError } from '#contract/errors.ts'
import { HOUSE_AD_EVENTS } from '#contract/house-ads.ts'
import type { HouseAd, HouseAdCounts } from '#contract/studio/ads/house-ads.ts'
import { houseAdState } from '#rules/ads/house-ads.ts'
import type { Program } from '#server/context/context.ts'
import type { HouseAdCountRow } from '#server/database/ads/house-ad-tables.ts'
import { listHouseAdCounts, listHouseAds } from '#server/database/ads/house-ads.ts'
import { publicMediaPath } from '#server/gateways/crypto/media-links.ts'
import { artworkUrl } from '#server/present/media-access.ts'

type ReadContext = Pick<Program, 'database' | 'clock'>

/** All house ads as staff see them. */
export async function presentHouseAds({ database, clock }: ReadContext): Promise<HouseAd[]> {
  const [rows, counts] = await Promise.all([listHouseAds(database), listHouseAdCounts(database)])
  const countsOf = Map.groupBy(counts, ({ ad_id }) => ad_id)
  return rows.map((row) => presentRow(row, countsOf.get(row.id) ?? [], clock.now()))
}

/** One of them. Throws `not_found`. */
export async function presentHouseAd(reading: ReadContext, id: string): Promise<HouseAd> {
  const ad = (await presentHouseAds(reading)).find((one) => one.id === id)
  if (!ad) throw new CallError('not_found')
  return ad
}

type ListedHouseAd = Awaited<ReturnType<typeof listHouseAds>>[number]

function presentRow(row: ListedHouseAd, counts: readonly HouseAdCountRow[], now: number): HouseAd {
  const { id, name, kind, placement, link, weight, daily_cap, skip_after, starts_at, ends_at, version } = row
  const isPaused = row.is_paused === 1
  return {
    ...{ id, name, kind, placement, link, weight, daily_cap, skip_after, version, is_paused: isPaused },
    starts_at: new Date(starts_at).toISOString(),
    ends_at: ends_at === null ? null : new Date(ends_at).toISOString(),
    state: houseAdState({ starts_at, ends_at, isPaused }, now),
    media_url: publicMediaPath(row.media_id, row.main_file),
    picture_id: row.picture_id,
    picture_url: row.picture_id && row.picture_name ? artworkUrl(`${row.picture_id}/${row.picture_name}`) : null,
    duration: row.duration_seconds,
    created_at: new Date(row.created_at).toISOString(),
    created_by: row.creator_name ?? row.creator_email,
    counts: countsOf(counts),
  }
}

function countsOf(rows: readonly HouseAdCountRow[]): HouseAdCounts {
  const counts: HouseAdCounts = {
    ...{ impression: 0, firstQuartile: 0, midpoint: 0, thirdQuartile: 0, complete: 0, skip: 0, click: 0 },
  }
  for (const event of HOUSE_AD_EVENTS) counts[event] = Number(rows.find((row) => row.event === event)?.count ?? 0)
  return counts
}
