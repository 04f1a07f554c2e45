import type { Tag } from '#contract/catalogue/content.ts'
import type { TextTrackRow } from '#server/database/catalogue/text-tracks.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { ArtistRow, ContentRow, SeriesRow } from '#server/database/tables.ts'
import type { ArtistFile, ItemFile, SeriesFile } from '../import-catalogue/manifest/manifest.ts'
import type { MediaNames } from './media-names.ts'

const isoTime = (at: number) => new Date(at).toISOString()
const visibilityOf = ({ visibility, visible_at }: Pick<SeriesRow, 'visibility' | 'visible_at'>) => ({
  visibility,
  visible_at: visible_at === null ? null : isoTime(visible_at),
})

type WithPicture<fields> = (Omit<fields, 'image'> & { image_url: string }) | null
type PromoUnit = NonNullable<ArtistFile['promo_unit']>
type GiftCampaign = NonNullable<ArtistFile['gift_campaign']>
export type HandleLookup = (artistId: string | null) => string | null

/** Rows as the files of a pack: the reverse of `catalogue-rows.ts`. */
export function artistFile(row: ArtistRow, names: MediaNames, handleOf: HandleLookup): ArtistFile {
  const promo = row.promo_unit_json && parseJsonColumn<WithPicture<PromoUnit>>(row.promo_unit_json)
  const campaign = row.gift_campaign_json && parseJsonColumn<WithPicture<GiftCampaign>>(row.gift_campaign_json)
  return {
    id: row.id,
    handle: row.handle,
    name: row.name,
    description: row.description || row.name,
    is_verified: row.is_verified === 1,
    profile_image: names.ofColumn(row.profile_image),
    header_image: names.ofColumn(row.header_image),
    giving_url: row.giving_url,
    promo_unit: promo ? withPicture(promo, names) : null,
    gift_campaign: campaign ? withPicture(campaign, names) : null,
    featured_leaders: parseJsonColumn<string[]>(row.featured_leaders_json).flatMap((id) => handleOf(id) ?? []),
  }
}

function withPicture<fields extends { image_url: string }>({ image_url, ...fields }: fields, names: MediaNames) {
  return { image: names.ofColumn(image_url), ...fields }
}

export function seriesFile(row: SeriesRow, items: ItemFile[], context: EntryContext): SeriesFile {
  const { names, handleOf } = context
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    og_title: row.og_title || null,
    description: row.description || row.title,
    og_description: row.og_description || null,
    author: handleOf(row.artist_id),
    author_name: row.author_name || null,
    tags: parseJsonColumn<Tag[]>(row.tags_json),
    category: row.category,
    is_podcast: row.is_podcast === 1,
    is_explicit: row.is_explicit === 1,
    locale: row.locale,
    order: row.content_order,
    ...visibilityOf(row),
    image: names.ofColumn(row.image),
    thumbnail: names.ofColumn(row.thumbnail),
    wide_image: names.ofColumn(row.wide_image),
    items,
  }
}

export type EntryContext = {
  names: MediaNames
  handleOf: HandleLookup
  tracksOf: (contentId: string) => readonly TextTrackRow[]
}

export function itemFile(row: ContentRow, { names, handleOf, tracksOf }: EntryContext): ItemFile {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    author_name: row.author_name || null,
    artist: handleOf(row.artist_id),
    audio: row.audio_media === null ? null : names.ofMedia(row.audio_media),
    video: row.video_media === null ? null : names.ofMedia(row.video_media),
    image: names.ofColumn(row.image),
    thumbnail: names.ofColumn(row.thumbnail),
    wide_image: names.ofColumn(row.wide_image),
    is_free: row.is_free === 1,
    is_accessible: row.is_accessible === 1,
    is_explicit: row.is_explicit === 1,
    is_open_mini_player: row.is_open_mini_player === 1,
    number: row.number,
    published_at: isoTime(row.published_at),
    created_at: isoTime(row.created_at),
    ...visibilityOf(row),
    locale: row.locale,
    chapters: parseJsonColumn<NonNullable<ItemFile['chapters']>>(row.chapters_json),
    text_tracks: tracksOf(row.id).map(({ kind, label, language, media_id }) => {
      return { kind, label, language, file: names.ofMedia(media_id) }
    }),
    tags: parseJsonColumn<Tag[]>(row.tags_json),
    styles: row.styles_json === null ? null : parseJsonColumn<NonNullable<ItemFile['styles']>>(row.styles_json),
    ads_metadata:
      row.ads_metadata_json === null
        ? null
        : parseJsonColumn<NonNullable<ItemFile['ads_metadata']>>(row.ads_metadata_json),
  }
}
