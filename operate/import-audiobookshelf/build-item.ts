import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { handleFromTitle } from '#rules/catalogue/handle-from-title.ts'
import type { ChapterMark } from '#server/media/encoding/probe-media.ts'
import { chaptersOf } from '#server/media/recordings/read-tags.ts'
import { readRecordingName } from '#server/media/recordings/recording-name.ts'
import type { ItemFile, SeriesFile } from '../import-catalogue/manifest/manifest.ts'
import type { ImportOptions, KnownTimes, Track } from '../import-media/build-series.ts'
import { chaptersOfFiles } from './chapters-of-files.ts'
import type { ItemMetadata } from './item-metadata.ts'
import type { BackupEpisode } from './read-backup.ts'

export type LibraryOptions = Omit<ImportOptions, 'series' | 'artist' | 'category' | 'locale'> & {
  /** The name of the library here. Entries of an earlier import that it no longer has are hidden. */
  library: string
  category: string | undefined
  /** The language of books and podcasts that name none. */
  locale: string
  /** True to publish a feed of each podcast: they are the operator's own. */
  hasFeeds: boolean
}

/** A recording in the order of its book or podcast. */
export type LibraryTrack = { track: Track; seconds: number; episode: BackupEpisode | undefined }

export type ItemSource = {
  id: string
  handle: string
  title: string
  metadata: ItemMetadata
  tracks: readonly LibraryTrack[]
  image: string
  options: LibraryOptions
  artistHandle: (name: string) => string
  known: (itemId: string) => KnownTimes | undefined
  now: number
}

const HASH_CHARACTERS = 16

/** The id of a book or podcast, by its path in the library, so that it stays the same under another title. */
export function libraryItemId(library: string, relPath: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([library, relPath]))
    .digest('hex')
  return `abs-${hash.slice(0, HASH_CHARACTERS)}`
}

export const trackId = (itemId: string, { contentHash }: Pick<Track, 'contentHash'>): string =>
  `${itemId}-${contentHash.slice(0, HASH_CHARACTERS)}`

/** A book or podcast of Audiobookshelf as a series. */
export function buildItem(source: ItemSource): SeriesFile {
  const { id, handle, title, metadata, tracks, image, options, artistHandle } = source
  const [author] = metadata.authors
  const isPodcast = metadata.kind === 'podcast'
  const marks = isPodcast
    ? tracks.map(({ episode }) => episode?.chapters ?? [])
    : chaptersOfFiles(
        metadata.chapters,
        tracks.map(({ seconds }) => seconds),
      )
  const titles = titlesOf(source, marks)
  const publication = {
    ...{ visibility: options.visibility, visible_at: options.visibleAt },
    locale: metadata.locale ?? options.locale,
  }
  const items = tracks.map((one, at) => ({
    ...itemOf(one, { source, marks: marks[at] ?? [], title: titles[at] ?? title, number: at + 1 }),
    ...publication,
  }))
  return {
    ...{ id, handle, title, description: metadata.description || title, items, ...publication },
    ...{ author: author === undefined ? null : artistHandle(author), author_name: authorsLine(metadata.authors) },
    tags: metadata.genres.flatMap(tagOf),
    category: options.category ?? (isPodcast ? 'podcast' : 'devotional'),
    is_podcast: isPodcast && options.hasFeeds,
    is_explicit: metadata.isExplicit,
    order: !isPodcast ? 'manual' : metadata.isSerial ? 'published-oldest' : 'published-newest',
    ...{ image, thumbnail: image },
    wide_image: tracks.find(({ track }) => track.wideImage)?.track.wideImage ?? null,
  }
}

type ItemPlace = { source: ItemSource; marks: readonly ChapterMark[]; title: string; number: number }

function itemOf({ track, episode }: LibraryTrack, { source, marks, title, number }: ItemPlace) {
  const { metadata, options, now } = source
  const id = trackId(source.id, track)
  const times = source.known(id)
  const published = metadata.kind === 'book' ? metadata.publishedOn : undefined
  const publishedAt =
    episode?.publishedAt ??
    (published === undefined ? undefined : dayStart(published)) ??
    track.tags.publishedAt ??
    times?.published_at ??
    now
  const [narrator] = metadata.narrators
  return {
    ...{ id, title, description: episode?.description || track.tags.description },
    artist: narrator !== undefined && narrator !== metadata.authors[0] ? source.artistHandle(narrator) : null,
    [track.isVideo ? 'video' : 'audio']: track.file,
    image: track.image ?? null,
    thumbnail: track.image ?? null,
    wide_image: track.wideImage ?? null,
    is_free: options.isFree,
    is_explicit: metadata.isExplicit,
    number: episode?.number ?? number,
    published_at: new Date(publishedAt).toISOString(),
    created_at: new Date(times?.created_at ?? now).toISOString(),
    // One chapter is the whole recording.
    chapters: marks.length > 1 ? chaptersOf(marks) : marks.length === 1 ? [] : track.tags.chapters,
  } satisfies Partial<ItemFile>
}

/**
 * Titles of the recordings. A file of a book is titled by its only chapter; else by its tags, if these all differ; else
 * by the book and the file's name.
 */
function titlesOf({ title, metadata, tracks }: ItemSource, marks: readonly ChapterMark[][]): string[] {
  if (metadata.kind === 'book' && tracks.length === 1) return [title]
  const tagged = tracks.map(({ track, episode }) => episode?.title || track.tags.title)
  const isApart = new Set(tagged).size === tagged.length
  return tracks.map(({ track }, at) => {
    const own = marks[at] ?? []
    const chapter = metadata.kind === 'book' && own.length === 1 ? own[0]?.title : undefined
    if (chapter) return chapter
    if (isApart || metadata.kind === 'podcast') return tagged[at] ?? title
    return `${title}: ${readRecordingName(basename(track.path, extname(track.path))).title}`.slice(0, 300)
  })
}

/** `Ruth Bell, Amos Hill`; null for a single author, who is the artist of the series. */
function authorsLine(authors: readonly string[]): string | null {
  return authors.length > 1 ? authors.join(', ') : null
}

function tagOf(genre: string) {
  const name = handleFromTitle(genre)
  return name === '' ? [] : [{ name, display_name: genre }]
}

function dayStart(day: string): number | undefined {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : time
}
