import { handleFromTitle } from '#rules/catalogue/handle-from-title.ts'
import type { Visibility } from '#rules/catalogue/visibility.ts'
import type { Tags } from '#server/media/recordings/read-tags.ts'
import type { ItemFile, SeriesFile } from '../import-catalogue/manifest/manifest.ts'

/** A recording with its metadata. `file` and the pictures are names in storage. */
export type Track = {
  path: string
  file: string
  /** Hash of the sound, without tags. */
  contentHash: string
  isVideo: boolean
  tags: Tags
  image: string | undefined
  /** The name of its transcript; undefined without one. */
  transcript: string | undefined
  wideImage: string | undefined
}

export type ImportOptions = {
  series?: string | undefined
  artist?: string | undefined
  isFree: boolean
  visibility: Visibility
  visibleAt: string | null
  category: string
  locale: string
}

export type KnownTimes = { published_at: number; created_at: number }

type SeriesSource = {
  title: string
  tracks: readonly Track[]
  image: string
  options: ImportOptions
  /** The handle for an artist's name in the tags. */
  artistHandle: (name: string) => string
  /** The times of an item's first import, so that a repeated import changes nothing. */
  known: (itemId: string) => KnownTimes | undefined
  now: number
}

const HASH_CHARACTERS = 16

export const seriesIdOf = (handle: string): string => `media-${handle}`
const itemIdOf = (handle: string, { contentHash }: Pick<Track, 'contentHash'>): string =>
  `${handle}-${contentHash.slice(0, HASH_CHARACTERS)}`

/** The handle for a series title; a title without Latin letters gets one from its character codes. */
export function seriesHandle(title: string): string {
  const handle = handleFromTitle(title)
  if (handle) return handle
  const numbers = [...title].map((letter) => (letter.codePointAt(0) ?? 0).toString(36))
  return `series-${numbers.join('').slice(0, 40)}`
}

/** Tracks in order of disc, number, then file name. */
export function sortTracks(tracks: readonly Track[]): Track[] {
  const trackNumber = ({ tags }: Track) => tags.number ?? Number.POSITIVE_INFINITY
  return [...tracks].sort((a, b) => {
    if (a.tags.disc !== b.tags.disc) return a.tags.disc - b.tags.disc
    // Both without a number: infinity minus infinity is NaN.
    return trackNumber(a) === trackNumber(b) ? 0 : trackNumber(a) - trackNumber(b)
  })
}

/** The main artist of a series: the album artist, if the tags name one. */
export function mainArtist(tracks: readonly Track[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { tags } of tracks) {
    const name = tags.albumArtist ?? tags.artist
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** A folder's recordings as a series of the catalogue. */
export function buildSeries({
  title,
  tracks,
  image,
  options,
  artistHandle,
  known: knownTimes,
  now,
}: SeriesSource): SeriesFile {
  const handle = seriesHandle(title)
  const author = options.artist ?? mainArtist(tracks)
  const ordered = sortTracks(tracks)
  const numbers = ordered.map(({ tags }) => tags.number)
  const isNumbered = new Set(numbers).size === numbers.length && !numbers.includes(undefined)
  const publication = { visibility: options.visibility, visible_at: options.visibleAt, locale: options.locale }
  const items = ordered.map((track, at): ItemFile => {
    const id = itemIdOf(handle, track)
    const { tags } = track
    const times = knownTimes(id)
    const performer = options.artist ?? tags.artist ?? author
    return {
      id,
      title: tags.title,
      description: tags.description,
      artist: performer && performer !== author ? artistHandle(performer) : null,
      [track.isVideo ? 'video' : 'audio']: track.file,
      image: track.image ?? null,
      thumbnail: track.image ?? null,
      wide_image: track.wideImage ?? null,
      is_free: options.isFree,
      number: isNumbered ? (tags.number ?? at + 1) : at + 1,
      published_at: isoTime(tags.publishedAt ?? times?.published_at ?? now),
      created_at: isoTime(times?.created_at ?? now),
      chapters: tags.chapters,
      ...(track.transcript && { text_tracks: [textTrack(track.transcript, options.locale)] }),
      ...publication,
    }
  })
  return {
    ...{ id: seriesIdOf(handle), handle, title, description: title, tags: [], items, order: 'manual', ...publication },
    ...{ author: author ? artistHandle(author) : null, category: options.category, is_podcast: false },
    ...{ image, thumbnail: image, wide_image: tracks.find(({ wideImage }) => wideImage)?.wideImage ?? null },
  }
}

function textTrack(file: string, language: string) {
  const label = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return { kind: 'captions' as const, label, language, file }
}

const isoTime = (at: number) => new Date(at).toISOString()
