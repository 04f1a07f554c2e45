import type { RssFeed } from 'feedsmith'
import { podcastFeed } from '#brand/podcast-feed.ts'
import type { Chapter, Tag } from '#contract/catalogue/content.ts'
import { chaptersPath, contentPath } from '#contract/paths.ts'
import { mayPlay } from '#rules/access/access.ts'
import { truncate } from '#rules/text/truncate.ts'
import type { ContentListing } from '#server/database/catalogue/content.ts'
import type {
  ContentPersonRow,
  ContentSourceRow,
  ContentTranscriptRow,
} from '#server/database/catalogue/feed-tables.ts'
import type { TextTrackListing } from '#server/database/catalogue/text-tracks.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { MediaFileRow } from '#server/database/tables.ts'
import { publicMediaPath } from '#server/gateways/crypto/media-links.ts'
import { episodeCover, shareImageUrl } from './share-images.ts'
import { truncateToBytes } from './truncate-bytes.ts'

/** An item with its values from an imported feed, if any, and the file of its enclosure. */
export type PodcastItemSource = {
  row: ContentListing
  source: ContentSourceRow | undefined
  persons: readonly ContentPersonRow[]
  /** Transcripts in the imported feed. */
  transcripts: readonly ContentTranscriptRow[]
  /** Transcripts in our storage. */
  tracks: readonly TextTrackListing[]
  file: MediaFileRow | undefined
}

type PodcastItemContext = {
  siteUrl: string
  /** True if an older item of the feed has the same file. */
  isRepeat: boolean
  /** Its episode number, from 1 for the oldest; null without one. */
  number: number | null
}

const PLAYABLE = /^(?:audio|video)\//
const CHAPTERS_TYPE = 'application/json+chapters'
const TITLE_CHARACTERS = 255
/** Apple's limit of a description. */
export const DESCRIPTION_BYTES = 4000
/** Type names that directories know: `.m4a` is `audio/x-m4a`. */
const FEED_TYPES: Readonly<Record<string, string>> = { 'audio/mp4': 'audio/x-m4a' }

/** The type of a file as directories name it. */
export function feedTypeOf(mimeType: string): string {
  return FEED_TYPES[mimeType] ?? mimeType
}

type Item = RssFeed.Item<Date>

export function presentPodcastItem(
  { row, source, persons, transcripts, tracks, file }: PodcastItemSource,
  { siteUrl, isRepeat, number }: PodcastItemContext,
): Item {
  const isOpen = mayPlay({ isFree: row.is_free === 1, isAccessible: row.is_accessible === 1, isSubscribed: false })
  const hasChapters = parseJsonColumn<Chapter[]>(row.chapters_json).length > 0
  const playable = isOpen && file && PLAYABLE.test(file.mime_type) ? file : undefined
  const seconds = Math.round(row.duration_seconds)
  const author = row.author_name ?? row.series_author_name ?? row.artist_name
  return {
    title: truncate(row.title, TITLE_CHARACTERS - 1).shown,
    link: siteUrl + contentPath(row.series_handle, row.id),
    description: truncateToBytes(row.description, DESCRIPTION_BYTES),
    ...(source?.notes_html && { content: { encoded: source.notes_html } }),
    categories: parseJsonColumn<Tag[]>(row.tags_json).map(({ display_name }) => ({ name: display_name })),
    guid: { value: source?.guid ?? row.id, isPermaLink: false },
    pubDate: new Date(row.published_at),
    ...(playable && { enclosures: [enclosure(playable, siteUrl, isRepeat ? row.id : null)] }),
    itunes: {
      ...(row.image !== row.series_image && { image: siteUrl + shareImageUrl(episodeCover(row)) }),
      ...(seconds > 0 && { duration: seconds }),
      explicit: row.is_explicit === 1 || (!source && podcastFeed.is_explicit),
      episodeType: source?.episode_type ?? 'full',
      ...(author && { author }),
      ...(number !== null && { episode: number }),
      // Apple counts seasons from 1.
      ...(source?.season && { season: source.season }),
    },
    podcast: {
      ...(hasChapters && {
        chapters: { url: siteUrl + chaptersPath(row.series_handle ?? '', row.id), type: CHAPTERS_TYPE },
      }),
      // A stored transcript exists as long as the item; another is linked at its source.
      ...(isOpen && {
        transcripts:
          tracks.length > 0 ? tracks.map((track) => ownTranscript(track, siteUrl)) : transcripts.map(transcript),
      }),
      ...(source?.season != null && { season: season(source.season, source.season_name) }),
      ...(number !== null && { episode: { number } }),
      persons: persons.map(person),
    },
  }
}

/** Directories ignore an enclosure address used by another item: a repeat adds its own id. */
function enclosure({ media_id, name, bytes, mime_type }: MediaFileRow, siteUrl: string, repeatId: string | null) {
  const address = siteUrl + publicMediaPath(media_id, name)
  const url = repeatId === null ? address : `${address}?item=${encodeURIComponent(repeatId)}`
  return { url, length: bytes, type: feedTypeOf(mime_type) }
}

function season(number: number, name: string | null) {
  return { number, ...(name !== null && { name }) }
}

function person({ name, role, person_group, href }: ContentPersonRow) {
  return { display: name, ...(role && { role }), ...(person_group && { group: person_group }), ...(href && { href }) }
}

function ownTranscript({ media_id, main_file, language, kind }: TextTrackListing, siteUrl: string) {
  const rel = kind === 'captions' ? { rel: 'captions' } : {}
  return { url: siteUrl + publicMediaPath(media_id, main_file), type: 'text/vtt', language, ...rel }
}

function transcript({ address, mime_type, language, rel }: ContentTranscriptRow) {
  return { url: address, type: mime_type, ...(language && { language }), ...(rel && { rel }) }
}
