import type { ContentCard, ContentItem } from '#contract/catalogue/content.ts'
import { contentPath } from '#contract/paths.ts'
import { canCutPreview, freePreviewSeconds } from '#rules/access/free-preview.ts'
import { durationText } from '#rules/dates/duration-text.ts'
import type { ContentListing } from '#server/database/catalogue/content.ts'
import type { TextTrackListing } from '#server/database/catalogue/text-tracks.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { ContentVerseRow } from '#server/database/tables.ts'
import { hasAudioAds, hasHouseAudioAds, presentAds } from './ads/ads.ts'
import { presentPassage, type ReaderBible } from './bible.ts'
import { cardDate } from './card-date.ts'
import { artworkUrl, mediaAccessOf, type PresentationContext } from './media-access.ts'
import { contentShare, shareImageUrl } from './share-images.ts'

/** A visitor's own state of an item. A guest has none. */
export type PersonalContentState = { has_reacted: boolean; has_followed_artist: boolean }

const GUEST_CONTENT_STATE: PersonalContentState = { has_reacted: false, has_followed_artist: false }

type ContentCardContext = { presenting: PresentationContext; nextId: string | null; personal?: PersonalContentState }
/** Another language version of an item. */
type ItemVersion = Pick<ContentListing, 'id' | 'title' | 'locale' | 'series_handle'>

type ContentContext = ContentCardContext & {
  textTracks: readonly TextTrackListing[]
  references: readonly ContentVerseRow[]
  versions: readonly ItemVersion[]
  bible: ReaderBible
}

/** An item as lists contain it. Without access its media are null; every item that is sent passes through here. */
export function presentContentCard(
  row: ContentListing,
  { presenting, nextId, personal }: ContentCardContext,
): ContentCard {
  const { hasAccess, mediaUrl } = mediaAccessOf(row, presenting)
  const videoUrl = mediaUrl(row.video_media, row.video_file)
  return {
    id: row.id,
    object: 'content',
    title: row.title,
    description: row.description,
    audio_url: mediaUrl(row.audio_media, row.audio_file),
    video_url: videoUrl,
    primary_video_url: videoUrl,
    image_url: artworkUrl(row.image),
    thumbnail_image_url: artworkUrl(row.thumbnail),
    wide_image_url: artworkUrl(row.wide_image),
    content_series_id: row.series_id,
    content_series_handle: row.series_handle,
    content_series_title: row.series_title,
    artist_id: row.artist_id,
    artist_handle: row.artist_handle,
    artist_name: row.artist_name,
    author_name: row.author_name ?? row.series_author_name ?? row.artist_name,
    content_category: row.category,
    is_free: row.is_free === 1,
    is_locked: !hasAccess,
    has_access: hasAccess,
    is_podcast: row.is_podcast === 1,
    is_explicit: row.is_explicit === 1,
    has_reacted: (personal ?? GUEST_CONTENT_STATE).has_reacted,
    reactions_count: row.reactions_count,
    next_content_id: nextId,
    tags: parseJsonColumn(row.tags_json),
    duration: row.duration_seconds,
    duration_description: durationText(row.duration_seconds),
    published_at_description: cardDate(row.published_at, presenting.now),
    action_url: contentPath(row.series_handle, row.id),
    locale: row.locale,
    metrics_properties: { item_type: 'content', item_id: row.id },
    styles: parseJsonColumn(row.styles_json),
    has_ads: hasAudioAds(row, presenting),
    ...(hasHouseAudioAds(row, presenting) && { has_house_ads: true }),
  }
}

/** The full item, as on its own page. */
export function presentContent(row: ContentListing, context: ContentContext): ContentItem {
  const card = presentContentCard(row, context)
  const { mediaUrl } = mediaAccessOf(row, context.presenting)
  return {
    ...card,
    content_series_description: row.series_description,
    content_series_image_url: artworkUrl(row.series_image),
    artist_profile_image_url: artworkUrl(row.artist_image),
    artist_giving_url: row.artist_giving_url,
    is_open_mini_player: row.is_open_mini_player === 1,
    has_followed_artist: (context.personal ?? GUEST_CONTENT_STATE).has_followed_artist,
    preview_seconds: card.is_locked ? previewSecondsOf(row) : null,
    chapters: parseJsonColumn(row.chapters_json),
    text_tracks: presentTextTracks(context.textTracks, mediaUrl),
    bible_passages: context.references.flatMap((row) => presentPassage(row, context.bible)),
    language_versions: context.versions.map(({ id, title, locale, series_handle }) => ({
      ...{ id, title, locale },
      action_url: contentPath(series_handle, id),
    })),
    start_time: null,
    finish_time: null,
    published_at: new Date(row.published_at).toISOString(),
    external_sharing_url: context.presenting.siteUrl + card.action_url,
    share_image_url: shareImageUrl(contentShare(row)),
    adsMetadata: presentAds(row, context.presenting),
    content: null,
  }
}

/** The text tracks that a visitor may have. */
export function presentTextTracks(
  tracks: readonly TextTrackListing[],
  mediaUrl: ReturnType<typeof mediaAccessOf>['mediaUrl'],
): ContentItem['text_tracks'] {
  return tracks.flatMap(({ kind, label, language, media_id, main_file }) => {
    const url = mediaUrl(media_id, main_file)
    return url === null ? [] : [{ kind, label, language, url }]
  })
}

/** Where an item's free preview ends; null if it has none. */
export function previewSecondsOf(
  row: Pick<ContentListing, 'audio_file' | 'video_file' | 'preview_seconds' | 'duration_seconds'>,
): number | null {
  const file = row.audio_file ?? row.video_file
  const seconds = freePreviewSeconds(row.preview_seconds, row.duration_seconds)
  return file !== null && canCutPreview(file) && seconds > 0 ? seconds : null
}
