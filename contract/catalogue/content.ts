import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { PAGE_SIZE } from '../limits.ts'
import { Cursor, Data, HideExplicit, Id, NextCursor, Nullable, readerQuery, Time } from '../schema.ts'

export type Tag = Type.Static<typeof Tag>
export const Tag = Type.Object({ name: Type.String(), display_name: Type.String() })

export type Chapter = Type.Static<typeof Chapter>
export const Chapter = Type.Object({
  id: Type.String(),
  title: Type.String(),
  start_time: Type.Number({ description: 'seconds from the start of the item' }),
})

/** Kinds of text tracks (HTML, 4.8.11.11). */
export const TEXT_TRACK_KINDS = ['captions', 'subtitles', 'descriptions'] as const
export type TextTrackKind = (typeof TEXT_TRACK_KINDS)[number]

export type TextTrack = Type.Static<typeof TextTrack>
export const TextTrack = Type.Object({
  kind: Type.Enum(TEXT_TRACK_KINDS),
  label: Type.String(),
  language: Type.String(),
  url: Type.String({ description: 'WebVTT' }),
})

/** A Bible passage that an item names. */
export type PassageLink = Type.Static<typeof PassageLink>
export const PassageLink = Type.Object({
  reference: Type.String({ description: 'John 3:16–18' }),
  link: Type.String({ description: 'the address of its first verse, or of its chapter if it is a whole one' }),
})

export const Styles = Type.Object({
  width: Type.Optional(Type.String()),
  shape: Type.Optional(Type.String({ description: 'square, wide or round' })),
})

const cardFields = {
  id: Type.String(),
  object: Type.Literal('content'),
  title: Type.String(),
  description: Type.String(),
  audio_url: Nullable(Type.String({ description: 'null without access' })),
  video_url: Nullable(Type.String({ description: 'null without access' })),
  primary_video_url: Nullable(Type.String({ description: 'null without access' })),
  image_url: Type.String(),
  thumbnail_image_url: Type.String(),
  wide_image_url: Nullable(Type.String()),
  content_series_id: Nullable(Type.String()),
  content_series_handle: Nullable(Type.String()),
  content_series_title: Nullable(Type.String()),
  artist_id: Nullable(Type.String()),
  artist_handle: Nullable(Type.String()),
  artist_name: Nullable(Type.String()),
  author_name: Nullable(Type.String()),
  content_category: Type.String(),
  is_free: Type.Boolean(),
  is_locked: Type.Boolean({ description: 'true when this visitor may not play it' }),
  has_access: Type.Boolean(),
  is_podcast: Type.Boolean(),
  /** Marked as explicit by its publisher. */
  is_explicit: Type.Boolean(),
  has_reacted: Type.Boolean(),
  reactions_count: Type.Integer(),
  next_content_id: Nullable(Type.String()),
  tags: Type.Array(Tag),
  duration: Type.Number({ description: 'seconds' }),
  duration_description: Type.String(),
  published_at_description: Type.String(),
  action_url: Type.String(),
  locale: Type.String(),
  metrics_properties: Type.Object({ item_type: Type.String(), item_id: Type.String() }),
  styles: Nullable(Styles),
  /** True if an advertisement may play before it. */
  has_ads: Type.Boolean(),
  /** True if that advertisement is a house ad, so that no other server is asked. */
  has_house_ads: Type.Optional(Type.Boolean()),
}

/** The fields of ContentItem for cards, rows and the player bar. */
export type ContentCard = Type.Static<typeof ContentCard>
export const ContentCard = Type.Object(cardFields)

/** An item or a series in another language. */
export type LanguageVersion = Type.Static<typeof LanguageVersion>
export const LanguageVersion = Type.Object({
  id: Type.String(),
  title: Type.String(),
  locale: Type.String(),
  action_url: Type.String(),
})

export type ContentItem = Type.Static<typeof ContentItem>
export const ContentItem = Type.Object({
  ...cardFields,
  content_series_description: Nullable(Type.String()),
  content_series_image_url: Nullable(Type.String()),
  artist_profile_image_url: Nullable(Type.String()),
  artist_giving_url: Nullable(Type.String()),
  is_open_mini_player: Type.Boolean(),
  has_followed_artist: Type.Boolean(),
  /** Seconds of a locked item that everybody may hear; null for an open item, or without a preview. */
  preview_seconds: Nullable(Type.Integer()),
  chapters: Type.Array(Chapter),
  text_tracks: Type.Array(TextTrack, { description: 'empty without access' }),
  /** Bible passages in title, description or transcript, in Bible order. */
  bible_passages: Type.Array(PassageLink),
  language_versions: Type.Array(LanguageVersion),
  start_time: Nullable(Type.Number()),
  finish_time: Nullable(Type.Number()),
  published_at: Nullable(Time),
  external_sharing_url: Type.String(),
  share_image_url: Type.String({ description: 'a JPEG of 1200 × 630 px for social networks' }),
  adsMetadata: Nullable(Type.Object({ adNetwork: Type.String(), adTagUrl: Type.String() })),
  /** Always null for an item: only objects that stand for an item have an inner one. */
  content: Nullable(Type.Object(cardFields)),
})

export type SeriesCard = Type.Static<typeof SeriesCard>
export const SeriesCard = Type.Object({
  id: Type.String(),
  object: Type.Literal('content-series'),
  handle: Type.String(),
  title: Type.String(),
  description: Type.String(),
  author_name: Nullable(Type.String()),
  image_url: Type.String(),
  thumbnail_image_url: Type.String(),
  wide_image_url: Nullable(Type.String()),
  is_podcast: Type.Boolean(),
  is_explicit: Type.Boolean(),
  is_locked: Type.Boolean({ description: 'true when no item of it is open to this visitor' }),
  item_count: Type.Integer(),
  first_content_id: Nullable(Type.String({ description: 'the item that its Play button plays' })),
  duration_description: Type.String(),
  locale: Type.String(),
  action_url: Type.String(),
})

export type Series = Type.Static<typeof Series>
export const Series = Type.Object({
  id: Type.String(),
  object: Type.Literal('content-series'),
  handle: Type.String(),
  title: Type.String(),
  og_title: Nullable(Type.String()),
  description: Type.String(),
  og_description: Nullable(Type.String()),
  author_name: Nullable(Type.String()),
  artist_id: Nullable(Type.String()),
  artist_handle: Nullable(Type.String()),
  artist_name: Nullable(Type.String()),
  artist_profile_image_url: Nullable(Type.String()),
  tags: Type.Array(Tag),
  content_category: Type.String(),
  is_podcast: Type.Boolean(),
  is_explicit: Type.Boolean(),
  image_url: Type.String(),
  thumbnail_image_url: Type.String(),
  wide_image_url: Nullable(Type.String()),
  locale: Type.String(),
  item_count: Type.Integer(),
  free_count: Type.Integer({ description: 'items everyone may play' }),
  external_sharing_url: Type.String(),
  /** For a podcast, unless its owner forbids republication. */
  feed_url: Nullable(Type.String()),
  share_image_url: Type.String({ description: 'a JPEG of 1200 × 630 px for social networks' }),
  language_versions: Type.Array(LanguageVersion),
  /** The item of its Play button: the first playable for this visitor, else the first. */
  content: Nullable(Type.Object(cardFields)),
  items: Type.Array(ContentCard),
  next_item: NextCursor,
})

export const getContent = defineCall({
  method: 'GET',
  path: '/web/content/:id',
  summary: 'A content item, with media links if the visitor may play it',
  needs: 'anyone',
  params: Type.Object({ id: Id }),
  query: Type.Object(readerQuery),
  isForReader: true,
  reply: Data(ContentItem),
  errors: ['content_not_found'],
  cache: 'public',
})

export const getSeries = defineCall({
  method: 'GET',
  path: '/web/content-series/:id',
  summary: 'A series, by id or handle, with a page of its items',
  needs: 'anyone',
  params: Type.Object({ id: Id }),
  query: Type.Object({
    offset: Type.Optional(Cursor),
    artist_id: Type.Optional(Id),
    hide_explicit: HideExplicit,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE })),
  }),
  reply: Data(Series),
  errors: ['series_not_found', 'invalid_cursor'],
  cache: 'public',
})
