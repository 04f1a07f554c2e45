import type { TextTrackRow } from '#server/database/catalogue/text-tracks.ts'
import type {
  ArtistRow,
  BooleanInteger,
  ContentRow,
  SectionEntryRow,
  SectionRow,
  SeriesRow,
} from '#server/database/tables.ts'
import type { StoredMedia } from '#server/media/stored/store-media.ts'
import { readEntry } from './feed-entries.ts'
import type { ArtistFile, FeedFile, ItemFile, SeriesFile } from './manifest/manifest.ts'

/** Converts a pack's entries to rows. `media` finds stored media by the pack's file name. */
export type MediaLookup = (file: string) => StoredMedia['media']

const switchOf = (value: boolean): BooleanInteger => (value ? 1 : 0)
const parseTime = (text: string | null | undefined) => (text ? Date.parse(text) : null)
const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** Artwork columns contain `media id/file`. */
export function artworkColumn(media: MediaLookup, file: string): string
export function artworkColumn(media: MediaLookup, file: string | null | undefined): string | null
export function artworkColumn(media: MediaLookup, file: string | null | undefined): string | null {
  if (!file) return null
  const { id, main_file } = media(file)
  return `${id}/${main_file}`
}

export function artistRow(file: ArtistFile, media: MediaLookup, artistId: (handle: string) => string): ArtistRow {
  const { promo_unit: promo, gift_campaign: campaign } = file
  return {
    id: file.id,
    handle: file.handle,
    handle_key: file.handle.toLowerCase(),
    name: file.name,
    description: file.description,
    profile_image: artworkColumn(media, file.profile_image),
    header_image: artworkColumn(media, file.header_image),
    is_verified: switchOf(file.is_verified),
    followers_count: 0,
    giving_url: file.giving_url ?? null,
    promo_unit_json: json(promo && { ...promo, image: undefined, image_url: artworkColumn(media, promo.image) }),
    gift_campaign_json: json(
      campaign && { ...campaign, image: undefined, image_url: artworkColumn(media, campaign.image) },
    ),
    featured_leaders_json: JSON.stringify((file.featured_leaders ?? []).map(artistId)),
    is_hidden: 0,
  }
}

export function seriesRow(
  file: SeriesFile,
  position: number,
  media: MediaLookup,
  artistId: (handle: string) => string,
): SeriesRow {
  return {
    id: file.id,
    handle: file.handle,
    handle_key: file.handle.toLowerCase(),
    title: file.title,
    og_title: file.og_title ?? null,
    description: file.description,
    og_description: file.og_description ?? null,
    artist_id: file.author ? artistId(file.author) : null,
    author_name: file.author_name ?? null,
    tags_json: JSON.stringify(file.tags),
    category: file.category,
    is_podcast: switchOf(file.is_podcast),
    is_explicit: switchOf(file.is_explicit ?? false),
    locale: file.locale,
    content_order: file.order,
    visibility: file.visibility,
    visible_at: parseTime(file.visible_at),
    image: artworkColumn(media, file.image),
    thumbnail: artworkColumn(media, file.thumbnail),
    wide_image: artworkColumn(media, file.wide_image),
    position,
  }
}

type ItemPlacement = { series: SeriesFile; position: number; artistId: (handle: string) => string }

export function contentRow(
  item: ItemFile,
  media: MediaLookup,
  { series, position, artistId }: ItemPlacement,
): ContentRow {
  const audio = item.audio ? media(item.audio) : null
  const video = item.video ? media(item.video) : null
  const artist = item.artist ?? series.author
  return {
    id: item.id,
    series_id: series.id,
    artist_id: artist ? artistId(artist) : null,
    author_name: item.author_name ?? null,
    title: item.title,
    description: item.description,
    audio_media: audio?.id ?? null,
    video_media: video?.id ?? null,
    image: artworkColumn(media, item.image ?? series.image),
    thumbnail: artworkColumn(media, item.thumbnail ?? series.thumbnail),
    wide_image: artworkColumn(media, item.wide_image ?? series.wide_image),
    is_free: switchOf(item.is_free),
    is_accessible: switchOf(item.is_accessible ?? true),
    is_podcast: switchOf(series.is_podcast),
    is_explicit: switchOf(item.is_explicit ?? series.is_explicit ?? false),
    is_open_mini_player: switchOf(item.is_open_mini_player ?? false),
    category: series.category,
    number: item.number,
    position,
    duration_seconds: (audio ?? video)?.duration_seconds ?? 0,
    published_at: Date.parse(item.published_at),
    created_at: Date.parse(item.created_at),
    visibility: item.visibility,
    visible_at: parseTime(item.visible_at),
    locale: item.locale,
    tags_json: JSON.stringify(item.tags ?? series.tags),
    chapters_json: JSON.stringify(item.chapters ?? []),
    styles_json: json(item.styles),
    ads_metadata_json: json(item.ads_metadata),
    reactions_count: 0,
  }
}

/** The text tracks of an item, in the pack's order. */
export function textTrackRows(item: ItemFile, media: MediaLookup): TextTrackRow[] {
  return (item.text_tracks ?? []).map(({ kind, label, language, file }, position) => {
    return { content_id: item.id, position, kind, label, language, media_id: media(file).id }
  })
}

export function feedRows({ tab, sections }: FeedFile, media: MediaLookup, idOf: (entry: string) => string) {
  const entries: SectionEntryRow[] = sections.flatMap((section) =>
    section.entries.map((entry, position) => {
      const { kind } = readEntry(entry)
      return { section_id: section.id, position, kind, entry_id: idOf(entry) }
    }),
  )
  const rows: SectionRow[] = sections.map((section, position) => ({
    id: section.id,
    tab,
    position,
    object: section.object,
    title: section.title,
    subtitle: section.subtitle ?? null,
    overline: section.overline ?? null,
    description: section.description ?? null,
    reference: section.reference ?? null,
    image: artworkColumn(media, section.image),
    wide_image: artworkColumn(media, section.wide_image),
    button_text: section.button_text ?? null,
    action_url: section.action_url ?? null,
    styles_json: json(section.styles),
    tags_json: JSON.stringify(section.tags),
  }))
  return { sections: rows, entries }
}
