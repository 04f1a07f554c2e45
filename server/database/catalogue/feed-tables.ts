import type { BooleanInteger } from '../tables.ts'

/** The settings of a feed by staff, and the progress of its import. */
export type FeedSettingsRow = {
  /** True if no scheduled task fetches it. */
  is_paused: BooleanInteger
  /** New episodes stay private until somebody approves them. */
  needs_approval: BooleanInteger
  /** Override the feed's values; null follows the feed. */
  category: string | null
  locale: string | null
  /** The language that the feed itself names. */
  feed_locale: string | null
  /** Items of the feed that the import has yet to fetch. */
  items_left: number
  /** The time at which all items had been imported once; later items are new episodes. */
  completed_at: number | null
  /** When staff removed it: it no longer fills its series. */
  removed_at: number | null
}

/** One time that a feed was fetched. */
export type FeedCheckRow = {
  series_id: string
  /** 1, 2, … of each feed. */
  number: number
  at: number
  /** Milliseconds until the server's answer. */
  milliseconds: number
  outcome: 'imported' | 'unchanged' | 'gone' | 'failed'
  /** Why it failed. */
  reason: string | null
  new_count: number
  changed_count: number
  gone_count: number
  /** `SkippedItem[]`, the first hundred. */
  left_out_json: string
  /** The feed's new address, which the feed itself or a permanent redirect names. */
  moved_to: string | null
  /** Why it was not followed there. */
  move_fault: string | null
}

/** The origin of an item of a feed. */
export type ContentSourceRow = {
  content_id: string
  series_id: string
  guid: string
  enclosure_address: string
  image_address: string | null
  fingerprint: string
  season: number | null
  season_name: string | null
  notes_html: string
  is_blocked: BooleanInteger
  episode_type: 'trailer' | 'bonus' | null
  /** When it left the feed; the item is then private. */
  left_at: number | null
  /** A new episode that nobody has approved yet; it is private. */
  is_waiting: BooleanInteger
}

export type ContentPersonRow = {
  content_id: string
  position: number
  name: string
  role: string | null
  person_group: string | null
  href: string | null
}

export type ContentTranscriptRow = {
  content_id: string
  position: number
  address: string
  mime_type: string
  language: string | null
  rel: string | null
}

export type FeedTables = {
  content_source: ContentSourceRow
  content_person: ContentPersonRow
  content_transcript: ContentTranscriptRow
  feed_check: FeedCheckRow
}
