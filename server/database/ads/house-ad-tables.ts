import type { HouseAdEvent, HouseAdKind, HouseAdPlacement } from '#contract/house-ads.ts'
import type { BooleanInteger } from '../tables.ts'

/** An ad of the house. */
export type HouseAdRow = {
  id: string
  name: string
  kind: HouseAdKind
  placement: HouseAdPlacement
  media_id: string
  /** Pixels of a video; 0 for sound. */
  width: number
  height: number
  picture_id: string | null
  /** An https address, or a path of this site. */
  link: string | null
  weight: number
  daily_cap: number | null
  skip_after: number | null
  starts_at: number
  ends_at: number | null
  is_paused: BooleanInteger
  version: number
  created_at: number
  created_by: string
}

/** How often something happened with an ad, in sum. */
export type HouseAdCountRow = { ad_id: string; event: HouseAdEvent; count: number }

export type HouseAdTables = { house_ad: HouseAdRow; house_ad_count: HouseAdCountRow }
