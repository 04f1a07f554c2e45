import type { ColumnType } from 'kysely'
import type { ContentOrder } from '#rules/catalogue/content-order.ts'
import type { Visibility } from '#rules/catalogue/visibility.ts'
import type { EntitlementRow, SessionFamilyRow, UserTable } from './accounts/account-tables.ts'
import type { FeedSettingsRow } from './catalogue/feed-tables.ts'
import type { PictureRow, ShareImageRow } from './media/picture-tables.ts'
import type { SearchDocumentRow, SearchPlaceRow, SearchTermRow } from './search/search-tables.ts'
import type { SubjectTables } from './subject-tables.ts'

/** Times are milliseconds since 1970, switches are 0 or 1, `…_json` columns hold JSON text: both databases alike. */
export type BooleanInteger = 0 | 1

export type ArtistRow = {
  id: string
  handle: string
  handle_key: string
  name: string
  description: string
  profile_image: string
  header_image: string | null
  is_verified: BooleanInteger
  followers_count: number
  giving_url: string | null
  promo_unit_json: string | null
  gift_campaign_json: string | null
  featured_leaders_json: string
  /** No longer in its pack, and shown to nobody. */
  is_hidden: BooleanInteger
}

export type SeriesRow = {
  id: string
  handle: string
  handle_key: string
  title: string
  og_title: string | null
  description: string
  og_description: string | null
  artist_id: string | null
  author_name: string | null
  tags_json: string
  category: string
  is_podcast: BooleanInteger
  is_explicit: BooleanInteger
  locale: string
  content_order: ContentOrder
  visibility: Visibility
  visible_at: number | null
  image: string
  thumbnail: string
  wide_image: string | null
  position: number
}

/** The original that an entry is a language version of, set in the studio; null for an original. */
type OriginalId = ColumnType<string | null, string | null | undefined, string | null>

type SeriesTable = SeriesRow & {
  /** The ids of its items in an order made in the studio; null for the positions of its source. */
  hand_order_json: ColumnType<string | null, string | null | undefined, string | null>
  original_id: OriginalId
}

export type ContentRow = {
  id: string
  series_id: string | null
  artist_id: string | null
  author_name: string | null
  title: string
  description: string
  audio_media: string | null
  video_media: string | null
  image: string
  thumbnail: string
  wide_image: string | null
  is_free: BooleanInteger
  is_accessible: BooleanInteger
  is_podcast: BooleanInteger
  is_explicit: BooleanInteger
  is_open_mini_player: BooleanInteger
  category: string
  number: number
  position: number
  duration_seconds: number
  published_at: number
  created_at: number
  visibility: Visibility
  visible_at: number | null
  locale: string
  tags_json: string
  chapters_json: string
  styles_json: string | null
  ads_metadata_json: string | null
  reactions_count: number
}

type ContentTable = ContentRow & {
  /** A transcript written in the studio, in place of its source's; no source sets it. */
  transcript_media: ColumnType<string | null, string | null | undefined, string | null>
  /** Where its free preview ends, set in the studio; null for the usual length, 0 for none. */
  preview_seconds: ColumnType<number | null, number | null | undefined, number | null>
  /** Passages added in the studio (`EditedPassage[]`), beside those that imports find; null for none. */
  passages_json: ColumnType<string | null, string | null | undefined, string | null>
  original_id: OriginalId
}

export type SectionRow = {
  id: string
  tab: string
  position: number
  object: string
  title: string
  subtitle: string | null
  overline: string | null
  description: string | null
  reference: string | null
  image: string | null
  wide_image: string | null
  button_text: string | null
  action_url: string | null
  styles_json: string | null
  tags_json: string
}

export type SectionEntryRow = {
  section_id: string
  position: number
  kind: 'series' | 'content' | 'artist' | 'radio'
  entry_id: string
}

export type MediaRow = {
  id: string
  kind: 'image' | 'audio' | 'video' | 'hls' | 'text'
  /** The file a player opens first. */
  main_file: string
  /** `everyone`: artwork and the like. `entitled`: open to everyone only while a free item plays it. */
  audience: 'everyone' | 'entitled'
  duration_seconds: number
}

/** `levelled_file` is a copy of the main file at an even loudness, which players get instead. */
type MediaTable = MediaRow & { levelled_file: ColumnType<string | null, string | null | undefined, string | null> }

export type MediaFileRow = {
  media_id: string
  name: string
  storage_key: string
  mime_type: string
  bytes: number
  sha256: string
}

/** A recording in segments for the radio: the file `live.mp4` of its medium. */
export type LiveTrackRow = {
  media_id: string
  sample_rate: number
  /** The length of the initialization section, which a player needs before any segment. */
  init_bytes: number
  /** Bytes and microseconds of each segment, in order. */
  segments_json: string
}

export type RadioChannelRow = {
  id: string
  handle: string
  handle_key: string
  title: string
  description: string
  image: string
  /** The start of its broadcast. */
  epoch: number
  /** Its items and series by id. */
  entries_json: string
  /** An open item to play if the stream is unavailable. */
  fallback_content_id: string | null
  pack: string
}

/** The tracks that a channel repeats from a time on (`rules/radio/radio-rotation.ts`). */
export type RadioRotationRow = {
  channel_id: string
  number: number
  starts_at: number
  first_sequence: number
  first_discontinuity: number
  tracks_json: string
}

/** A medium made from a source by a recipe; `key` identifies both. `marks_json`: the starts of its chapters. */
type PreparedMediaRow = { key: string; media_id: string; marks_json: string }

export type BibleTranslationRow = {
  id: string
  name: string
  short_name: string
  locale: string
  /** The numbers of its books, in order. */
  books_json: string
}

export type BibleVerseRow = {
  translation_id: string
  book: number
  chapter: number
  verse: number
  is_paragraph_start: BooleanInteger
  runs_json: string
}

/** A passage of an item, named in its texts or added by hand, both ends included. */
export type ContentVerseRow = {
  content_id: string
  book: number
  from_chapter: number
  from_verse: number
  to_chapter: number
  to_verse: number
}

type ContentVerseTable = ContentVerseRow & {
  /** Its last import found it; 0 for one that is only in `passages_json`, and for one that an older version wrote. */
  is_found: ColumnType<BooleanInteger, BooleanInteger | undefined, BooleanInteger>
}

/** A podcast feed of another site and its series. */
export type FeedRow = FeedSettingsRow & {
  series_id: string
  /** Null for a feed from a file, which is never fetched again. */
  address: string | null
  podcast_guid: string | null
  image_address: string | null
  /** `FeedCategory[]`, and the `FeedBlock[]` of single directories, exported unchanged. */
  categories_json: string
  blocks_json: string
  /** The owner forbids republication: we publish no feed of it. */
  is_blocked: BooleanInteger
  /** Of the channel at the last import. */
  fingerprint: string
  etag: string | null
  last_modified: string | null
  /** True if its items need a subscription. */
  is_locked: BooleanInteger
  /** True if its owner agreed to the import, whatever podcast:locked says. */
  is_owner_agreed: BooleanInteger
  checked_at: number
  next_check_at: number
  failures: number
  last_failure: string | null
  /** Until then one process has claimed it; the value identifies the claim. */
  claimed_until: number
  ended: BooleanInteger
}

/** The pack of an entry; the one imported last if there were several. */
export type PackThingRow = { kind: 'artist' | 'series' | 'content' | 'tab'; id: string; pack: string }

export type Tables = SubjectTables & {
  artist: ArtistRow
  series: SeriesTable
  content: ContentTable
  tab: { id: string; tags_json: string }
  section: SectionRow
  section_entry: SectionEntryRow
  media: MediaTable
  media_file: MediaFileRow
  prepared_media: PreparedMediaRow
  live_track: LiveTrackRow
  radio_channel: RadioChannelRow
  radio_rotation: RadioRotationRow
  picture: PictureRow
  share_image: ShareImageRow
  user: UserTable
  entitlement: EntitlementRow
  session_family: SessionFamilyRow
  feed: FeedRow
  bible_translation: BibleTranslationRow
  bible_verse: BibleVerseRow
  content_verse: ContentVerseTable
  search_document: SearchDocumentRow
  search_term: SearchTermRow
  search_place: SearchPlaceRow
  /** The prefixes of every word, and every word without one of its letters, a long one also without two. */
  search_prefix: { prefix: string; term: number }
  search_slip: { slip: string; term: number }
  /** Imported packs with their fingerprints: importing the same again changes nothing. */
  imported: { name: string; fingerprint: string }
  pack_thing: PackThingRow
  /** Counters that every process polls: `catalogue` is raised by each write to the catalogue. */
  stamp: { name: string; value: number }
}
