import { ConfigError } from '#server/config/config-error.ts'
import { plainText } from '#server/gateways/feeds/sanitize.ts'
import type { ChapterMark } from '#server/media/encoding/probe-media.ts'
import { type BackupRows, idIn, jsonIn, numberIn, objectIn, timeIn } from './backup-rows.ts'
import { chaptersIn, type ItemMetadata, itemMetadata, lineIn } from './item-metadata.ts'
import { fieldsIn } from './metadata-files.ts'

/** An episode of a podcast, as its feed described it. */
export type BackupEpisode = {
  id: string
  title: string
  description: string
  publishedAt: number | undefined
  number: number | undefined
  chapters: ChapterMark[]
}
/** A recording of an item: its path in the item's folder, and its length. */
type BackupFile = { path: string; seconds: number; episode: BackupEpisode | undefined }

export type BackupItem = {
  /** The id of the item, by which its cover is stored; `mediaId` is the id of its book or podcast. */
  id: string
  mediaId: string
  metadata: ItemMetadata
  /** Where its cover is on the other server. */
  coverPath: string
  files: BackupFile[]
}

/** The items of one library of a backup by their paths in its folder, and the names of the other libraries. */
export type BackupLibrary = { items: ReadonlyMap<string, BackupItem>; otherLibraries: string[] }

const DESCRIPTION_CHARACTERS = 20_000

/** Finds the library with most of these paths. Throws a ConfigError if no library has any. */
export function readBackupLibrary(rows: BackupRows, paths: ReadonlySet<string>): BackupLibrary {
  const libraryId = chooseLibrary(rows, paths)
  const media = new Map<string, { metadata: ItemMetadata; coverPath: string; files: BackupFile[] }>()
  const authors = authorsByBook(rows)
  for (const row of rows.each('books')) {
    const id = idIn(row.id)
    media.set(id, bookOf(row, authors.get(id) ?? []))
  }
  for (const row of rows.each('podcasts')) {
    media.set(idIn(row.id), { metadata: metadataOf(row, 'podcast'), coverPath: idIn(row.coverPath), files: [] })
  }
  for (const row of rows.each('podcastEpisodes')) {
    const file = audioFileOf(objectIn(row.audioFile), episodeOf(row))
    if (file) media.get(idIn(row.podcastId))?.files.push(file)
  }
  const items = new Map<string, BackupItem>()
  for (const row of rows.each('libraryItems')) {
    const found = media.get(idIn(row.mediaId))
    if (idIn(row.libraryId) !== libraryId || !found) continue
    items.set(idIn(row.relPath), { id: idIn(row.id), mediaId: idIn(row.mediaId), ...found })
  }
  const others = [...rows.each('libraries')].filter((row) => idIn(row.id) !== libraryId)
  return { items, otherLibraries: others.map((row) => lineIn(row.name)) }
}

function chooseLibrary(rows: BackupRows, paths: ReadonlySet<string>): string {
  const counts = new Map<string, number>()
  for (const row of rows.each('libraryItems')) {
    const id = idIn(row.libraryId)
    if (paths.has(idIn(row.relPath))) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a)
  if (!best) throw new ConfigError('no library of the backup has these folders: name the folder of a library itself')
  return best[0]
}

function authorsByBook(rows: BackupRows): Map<string, string[]> {
  const names = new Map<string, string>()
  for (const row of rows.each('authors')) names.set(idIn(row.id), lineIn(row.name))
  const byBook = new Map<string, string[]>()
  for (const row of rows.each('bookAuthors')) {
    const bookId = idIn(row.bookId)
    const name = names.get(idIn(row.authorId))
    if (name) byBook.set(bookId, [...(byBook.get(bookId) ?? []), name])
  }
  return byBook
}

function bookOf(row: Readonly<Record<string, unknown>>, authors: readonly string[]) {
  const audio = jsonIn(row.audioFiles)
  const entries = Array.isArray(audio) ? audio.map((one: unknown) => fieldsIn(one) ?? {}) : []
  const ordered = entries.filter((one) => one.exclude !== true).sort((a, b) => numberIn(a.index) - numberIn(b.index))
  return {
    metadata: { ...metadataOf(row, 'book'), authors: [...authors] },
    coverPath: idIn(row.coverPath),
    files: ordered.flatMap((one) => audioFileOf(one, undefined) ?? []),
  }
}

/** Columns with lists are JSON. */
function metadataOf(row: Readonly<Record<string, unknown>>, kind: ItemMetadata['kind']): ItemMetadata {
  const lists = ['narrators', 'genres', 'tags', 'chapters'].map((name) => [name, jsonIn(row[name])] as const)
  return itemMetadata({ ...row, ...Object.fromEntries(lists) }, kind)
}

function audioFileOf(fields: Readonly<Record<string, unknown>>, episode: BackupEpisode | undefined) {
  const metadata = fieldsIn(fields.metadata) ?? {}
  const path = idIn(metadata.relPath) || idIn(metadata.filename)
  return path === '' ? undefined : { path, seconds: numberIn(fields.duration), episode }
}

function episodeOf(row: Readonly<Record<string, unknown>>): BackupEpisode {
  const number = Number(row.episode ?? Number.NaN)
  return {
    id: idIn(row.id),
    title: lineIn(row.title),
    description: plainText(idIn(row.description) || idIn(row.subtitle), DESCRIPTION_CHARACTERS),
    publishedAt: timeIn(row.publishedAt),
    number: Number.isInteger(number) && number > 0 ? number : undefined,
    chapters: chaptersIn(jsonIn(row.chapters)),
  }
}
