import type { ContentOrder } from '#rules/ordering.ts'
import type { Visibility } from '#rules/visibility.ts'

/** Times are milliseconds since 1970, switches are 0 or 1, `…_json` columns hold JSON text: both databases alike. */
export type Switch = 0 | 1

export type ArtistRow = {
  id: string
  handle: string
  handle_key: string
  name: string
  description: string
  profile_image: string
  header_image: string | null
  is_verified: Switch
  followers_count: number
  giving_url: string | null
  promo_unit_json: string | null
  gift_campaign_json: string | null
  featured_leaders_json: string
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
  is_podcast: Switch
  locale: string
  content_order: ContentOrder
  visibility: Visibility
  visible_at: number | null
  image: string
  thumbnail: string
  wide_image: string | null
  position: number
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
  is_free: Switch
  is_accessible: Switch
  is_podcast: Switch
  is_open_mini_player: Switch
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
  kind: 'series' | 'content' | 'artist'
  entry_id: string
}

export type MediaRow = {
  id: string
  kind: 'image' | 'audio' | 'video' | 'hls'
  /** The file a player opens first. */
  main_file: string
  /** `everyone`: artwork and the like. `entitled`: open to everyone only while a free item plays it. */
  audience: 'everyone' | 'entitled'
  duration_seconds: number
}

export type MediaFileRow = {
  media_id: string
  name: string
  storage_key: string
  mime_type: string
  bytes: number
  sha256: string
}

export type UserRow = {
  id: string
  email: string | null
  email_key: string | null
  phone: string | null
  is_verified: Switch
  is_dcb: Switch
  is_operator: Switch
  password_hash: string | null
  created_at: number
}

/** A span of time in which a user may play locked content, and what it rests on. */
export type EntitlementRow = {
  id: string
  user_id: string
  source: string
  starts_at: number
  ends_at: number | null
}

/** One sign-in on one device: the tokens that follow one another by rotation are one family. */
export type SessionFamilyRow = {
  id: string
  user_id: string
  device_name: string
  created_at: number
  used_at: number
  expires_at: number
  ended_at: number | null
  current_hash: string
  previous_hash: string | null
  rotated_at: number
}

export type Tables = {
  artist: ArtistRow
  series: SeriesRow
  content: ContentRow
  tab: { id: string; tags_json: string }
  section: SectionRow
  section_entry: SectionEntryRow
  media: MediaRow
  media_file: MediaFileRow
  user: UserRow
  entitlement: EntitlementRow
  session_family: SessionFamilyRow
  /** Packs that were imported, and what they held: importing the same again changes nothing. */
  imported: { name: string; fingerprint: string }
  /** Counters that every process watches: `catalogue` moves with each write to the catalogue. */
  stamp: { name: string; value: number }
}
