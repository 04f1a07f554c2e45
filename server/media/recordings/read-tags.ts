import { basename, extname } from 'node:path'
import type { IAudioMetadata } from 'music-metadata'
import type { Chapter } from '#contract/catalogue/content.ts'
import { readRecordingName, toSingleLine } from './recording-name.ts'

/** Metadata of a recording from its tags, else from its file name. */
export type Tags = {
  title: string
  description: string
  album: string | undefined
  /** The artist of this recording, and the album artist. */
  artist: string | undefined
  albumArtist: string | undefined
  disc: number
  number: number | undefined
  /** Milliseconds; only from a full date. */
  publishedAt: number | undefined
  chapters: Chapter[]
  cover: Uint8Array | undefined
}

const TITLE_CHARACTERS = 300
const DESCRIPTION_CHARACTERS = 20_000
const MOST_CHAPTERS = 500

/**
 * Reads the tags of a sound or film (ID3, MP4, Vorbis comments …); none if they cannot be parsed. `name` is the file name
 * that stands in for a missing title.
 */
export async function readTags(path: string, name = basename(path)): Promise<Tags> {
  const { parseFile } = await import('music-metadata')
  const metadata = await parseFile(path, { includeChapters: true }).catch(() => undefined)
  return tagsOf(basename(name, extname(name)), metadata)
}

/** Exported for its tests: interprets parsed tags. */
export function tagsOf(stem: string, metadata: Pick<IAudioMetadata, 'common' | 'format'> | undefined): Tags {
  const nameFromFile = readRecordingName(stem)
  const common = metadata?.common
  const singleLine = (text: string | undefined) =>
    text === undefined ? undefined : toSingleLine(text).slice(0, TITLE_CHARACTERS)
  return {
    title: singleLine(common?.title) || capital(nameFromFile.title.slice(0, TITLE_CHARACTERS)),
    description: paragraphs(common?.longDescription?.[0] ?? common?.description?.[0] ?? common?.comment?.[0]?.text),
    album: singleLine(common?.album) || undefined,
    artist: singleLine(common?.artist) || undefined,
    albumArtist: singleLine(common?.albumartist) || undefined,
    disc: common?.disk.no ?? 1,
    number: common?.track.no ?? nameFromFile.number,
    publishedAt: wholeDate(common?.releasedate ?? common?.date),
    chapters: chaptersOf(
      (metadata?.format.chapters ?? []).map(({ title, start, timeScale }) => ({ title, at: start / (timeScale || 1) })),
    ),
    cover: common?.picture?.find(({ type }) => type === 'Cover (front)')?.data ?? common?.picture?.[0]?.data,
  }
}

/** Capitalizes: file names are often in lower case. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function paragraphs(text: string | undefined): string {
  const lines = (text ?? '').split(/\r\n|\r|\n/).map(toSingleLine)
  return lines.join('\n').trim().slice(0, DESCRIPTION_CHARACTERS)
}

/** `2024-03-31`, with or without a time; not a year alone. */
function wholeDate(text: string | undefined): number | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0]
  const time = day ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** Sorted chapters from 0; those with the time of the one before are dropped. Times in seconds. */
export function chaptersOf(marks: readonly { title: string; at: number }[]): Chapter[] {
  const starts = marks
    .map(({ title, at }) => ({ title: toSingleLine(title).slice(0, TITLE_CHARACTERS), at }))
    .filter(({ at }) => Number.isFinite(at) && at >= 0)
    .sort((a, b) => a.at - b.at)
  const apart = starts.filter(({ at }, index) => index === 0 || at > (starts[index - 1]?.at ?? 0))
  return apart.slice(0, MOST_CHAPTERS).map(({ title, at }, index) => ({
    id: `chapter-${index + 1}`,
    title: title || `Chapter ${index + 1}`,
    start_time: Math.round(at * 1000) / 1000,
  }))
}
