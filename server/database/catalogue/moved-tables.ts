import type { BooleanInteger } from '../tables.ts'

/** An address of a site that moved here. */
export type MovedAddressRow = {
  /** Path, and query if it has one, by `rules/http/moved-addresses`. */
  path: string
  /** A path here, or an address elsewhere. */
  target: string
  created_at: number
}

/** A podcast whose feed is at another host now. */
export type MovedFeedRow = {
  series_id: string
  address: string
  /** True if its feed here only redirects. */
  is_redirected: BooleanInteger
  moved_at: number
}

export type MovedTables = { moved_address: MovedAddressRow; moved_feed: MovedFeedRow }
