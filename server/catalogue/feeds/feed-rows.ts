import { feedCategory } from '#rules/catalogue/feed-category.ts'
import type {
  ContentPersonRow,
  ContentSourceRow,
  ContentTranscriptRow,
} from '#server/database/catalogue/feed-tables.ts'
import type { TextTrackRow } from '#server/database/catalogue/text-tracks.ts'
import type { ContentRow, FeedRow, SeriesRow } from '#server/database/tables.ts'
import type { FeedChannel } from '#server/gateways/feeds/feed.ts'
import { type FeedTarget, idHash } from './feed-target.ts'
import type { FetchedItem } from './fetch-item.ts'

type SeriesRowSource = {
  channel: FeedChannel
  target: FeedTarget
  feed: FeedRow
  artistId: string | null
  image: string
  position: number
}

/** Columns that `feedSeriesRow` takes over from the stored series: the feed does not set them. */
export const KEPT_SERIES_COLUMNS = ['og_title', 'og_description', 'visibility', 'visible_at']

/** The row of a feed's series. The operator's settings (position, visibility) stay unchanged. */
export function feedSeriesRow(source: SeriesRowSource): SeriesRow {
  const { channel, target, feed, artistId, image, position } = source
  const { series } = target
  return {
    id: target.seriesId,
    handle: target.handle,
    handle_key: target.handle.toLowerCase(),
    title: channel.title,
    og_title: series?.og_title ?? null,
    description: channel.description,
    og_description: series?.og_description ?? null,
    artist_id: artistId,
    author_name: channel.author,
    tags_json: JSON.stringify(channel.tags),
    category: feedCategory(feed),
    is_podcast: 1,
    is_explicit: channel.isExplicit ? 1 : 0,
    locale: feed.locale ?? channel.locale,
    content_order: channel.isSerial ? 'published-oldest' : 'published-newest',
    visibility: series?.visibility ?? 'public',
    visible_at: series?.visible_at ?? null,
    image,
    thumbnail: image,
    wide_image: series?.wide_image ?? null,
    position: series?.position ?? position,
  }
}

type ContentRowContext = {
  channel: FeedChannel
  seriesId: string
  artistId: string | null
  feed: FeedRow
  /** New items wait for somebody who approves them. */
  isNewWaiting: boolean
  /** Stored items that wait now: somebody may have approved others since this import began. */
  waitingIds: ReadonlySet<string>
  now: number
}

function isWaiting({ storedItem }: FetchedItem, { isNewWaiting, waitingIds }: ContentRowContext): boolean {
  return storedItem ? waitingIds.has(storedItem.content_id) : isNewWaiting
}

/** An item's content row. An item with a future date becomes visible at that date. */
export function feedContentRow(fetchedItem: FetchedItem, context: ContentRowContext): ContentRow {
  const { channel, seriesId, artistId, feed, now } = context
  const { item, storedItem, image } = fetchedItem
  const published_at = item.publishedAt ?? storedItem?.published_at ?? now
  const isScheduled = published_at > now
  const visibility = isScheduled ? 'schedule' : 'public'
  return {
    id: contentIdOf(seriesId, item.guid),
    series_id: seriesId,
    artist_id: artistId,
    author_name: item.author,
    title: item.title,
    description: item.description,
    ...fetchedItem.playable,
    image,
    thumbnail: image,
    wide_image: null,
    is_free: feed.is_locked === 1 ? 0 : 1,
    is_accessible: 1,
    is_podcast: 1,
    is_explicit: item.isExplicit ? 1 : 0,
    is_open_mini_player: 0,
    category: feedCategory(feed),
    number: item.number,
    position: 0,
    published_at,
    created_at: storedItem?.created_at ?? now,
    visibility: isWaiting(fetchedItem, context) ? 'private' : visibility,
    visible_at: isScheduled ? published_at : null,
    locale: feed.locale ?? channel.locale,
    tags_json: JSON.stringify(channel.tags),
    chapters_json: JSON.stringify(fetchedItem.chapters),
    styles_json: null,
    ads_metadata_json: null,
    reactions_count: 0,
  }
}

export function contentSourceRow(fetchedItem: FetchedItem, context: ContentRowContext): ContentSourceRow {
  const { item, fingerprint, isImageOwn } = fetchedItem
  const { seriesId } = context
  return {
    content_id: contentIdOf(seriesId, item.guid),
    series_id: seriesId,
    guid: item.guid,
    enclosure_address: item.enclosureUrl,
    image_address: isImageOwn ? item.imageUrl : null,
    fingerprint,
    season: item.season,
    season_name: item.seasonName,
    notes_html: item.notesHtml,
    is_blocked: item.isBlocked ? 1 : 0,
    episode_type: item.episodeType,
    left_at: null,
    is_waiting: isWaiting(fetchedItem, context) ? 1 : 0,
  }
}

export function personRows({ item }: FetchedItem, content_id: string): ContentPersonRow[] {
  return item.persons.map(({ name, role, group, href }, position) => ({
    content_id,
    position,
    name,
    role,
    person_group: group,
    href,
  }))
}

export function transcriptRows({ item }: FetchedItem, content_id: string): ContentTranscriptRow[] {
  return item.transcripts.map(({ url, mimeType, language, rel }, position) => ({
    content_id,
    position,
    address: url,
    mime_type: mimeType,
    language,
    rel,
  }))
}

/** The transcript as a text track; undefined keeps the stored one. */
export function feedTrackRows({ track }: FetchedItem, content_id: string): TextTrackRow[] | undefined {
  if (!track) return track === null ? [] : undefined
  const { mediaId: media_id, locale: language } = track
  return [{ content_id, position: 0, kind: 'captions', label: languageName(language), language, media_id }]
}

/** A language's name in that language, or the feed's own text for an invalid tag. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

function contentIdOf(seriesId: string, guid: string): string {
  return idHash(`${seriesId}\n${guid}`)
}
