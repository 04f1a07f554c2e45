import type { RssFeed } from 'feedsmith'
import type { Chapter, Tag } from '#contract/catalogue.ts'
import { chaptersPath, contentPath } from '#contract/paths.ts'
import { mayPlay } from '#rules/access.ts'
import type { ContentListing } from '#server/database/content.ts'
import { readStored } from '#server/database/stored-json.ts'
import type { ContentPersonRow, ContentSourceRow, ContentTranscriptRow, MediaFileRow } from '#server/database/tables.ts'
import type { TextTrackListing } from '#server/database/text-tracks.ts'
import { publicMediaPath } from '#server/gateways/media-links.ts'
import { artworkUrl } from './media-addresses.ts'

/** An item with what its own feed said of it, if it came from one, and the file its enclosure would be. */
export type FeedContent = {
  row: ContentListing
  source: ContentSourceRow | undefined
  persons: readonly ContentPersonRow[]
  /** Where its own feed has them. */
  transcripts: readonly ContentTranscriptRow[]
  /** Those that we keep ourselves. */
  tracks: readonly TextTrackListing[]
  file: MediaFileRow | undefined
}

const PLAYABLE = /^(?:audio|video)\//
const CHAPTERS_TYPE = 'application/json+chapters'

type Item = RssFeed.Item<Date>

export function feedItemOut({ row, source, persons, transcripts, tracks, file }: FeedContent, siteUrl: string): Item {
  const isOpen = mayPlay({ isFree: row.is_free === 1, isAccessible: row.is_accessible === 1, isSubscribed: false })
  const hasChapters = readStored<Chapter[]>(row.chapters_json).length > 0
  const author = row.author_name ?? row.series_author_name ?? row.artist_name
  return {
    title: row.title,
    link: siteUrl + contentPath(row.series_handle, row.id),
    description: row.description,
    ...(source?.notes_html && { content: { encoded: source.notes_html } }),
    categories: readStored<Tag[]>(row.tags_json).map(({ display_name }) => ({ name: display_name })),
    guid: { value: source?.guid ?? row.id, isPermaLink: false },
    pubDate: new Date(row.published_at),
    ...(isOpen && file && PLAYABLE.test(file.mime_type) && { enclosures: [enclosure(file, siteUrl)] }),
    itunes: {
      image: siteUrl + artworkUrl(row.image),
      duration: Math.round(row.duration_seconds),
      episodeType: 'full',
      ...(author && { author }),
      ...(row.number > 0 && { episode: row.number }),
      ...(source?.season != null && { season: source.season }),
    },
    podcast: {
      ...(hasChapters && {
        chapters: { url: siteUrl + chaptersPath(row.series_handle ?? '', row.id), type: CHAPTERS_TYPE },
      }),
      // One that we keep is there as long as the item is; where only its feed has it, that is where it is found.
      ...(isOpen && {
        transcripts:
          tracks.length > 0 ? tracks.map((track) => ownTranscript(track, siteUrl)) : transcripts.map(transcript),
      }),
      ...(source?.season != null && { season: season(source.season, source.season_name) }),
      ...(row.number > 0 && { episode: { number: row.number } }),
      persons: persons.map(person),
    },
  }
}

function enclosure(file: MediaFileRow, siteUrl: string) {
  return { url: siteUrl + publicMediaPath(file.media_id, file.name), length: file.bytes, type: file.mime_type }
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
