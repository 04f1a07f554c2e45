import { closeSync, openSync, readdirSync, readFileSync, readSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'
import {
  PACK_FILE_MOST_BYTES,
  PACK_JSON_MOST_BYTES,
  PACK_PLAYLIST_MOST_BYTES,
  PACK_PLAYLIST_MOST_FILES,
  PACK_TEXT_MOST_BYTES,
  PICTURE_MOST_BYTES,
} from '#contract/limits.ts'
import { detectMediaType, type MediaType, SIGNATURE_BYTES } from '#server/gateways/feeds/detect-media-type.ts'
import { playlistNames } from '#server/media/stored/hls-playlist.ts'

/** File types by extension. Both kinds of MP4 may have either extension. */
const KINDS: Record<string, readonly MediaType['kind'][]> = {
  '.m4a': ['audio', 'video'],
  '.mp3': ['audio'],
  '.mp4': ['audio', 'video'],
  '.webp': ['image'],
  '.avif': ['image'],
  '.png': ['image'],
  '.jpg': ['image'],
}

/**
 * Finds a file of a pack; undefined if missing. `isInside` is false if a link, of the file or of a folder above it, leads
 * out of the pack.
 */
export function findPackFile(folder: string, file: string): { stats: Stats; isInside: boolean } | undefined {
  try {
    const path = realpathSync(join(folder, file))
    const stats = statSync(path)
    if (!stats.isFile()) return undefined
    return { stats, isInside: path.startsWith(realpathSync(folder) + sep) }
  } catch {
    return undefined
  }
}

/** The JSON files of one folder of a pack, in order of their names. */
export function jsonFiles(folder: string, subfolder: string): string[] {
  const path = join(folder, subfolder)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(subfolder, name))
}

/** The text of one JSON file of a pack. Throws if it is too large or outside the pack. */
export function readPackText(folder: string, file: string): string {
  const packFile = findPackFile(folder, file)
  if (packFile && !packFile.isInside) throw new Error('it is a link out of the pack')
  if (packFile && packFile.stats.size > PACK_JSON_MOST_BYTES)
    throw new Error(`it has more than ${PACK_JSON_MOST_BYTES} bytes`)
  return readFileSync(join(folder, file), 'utf8')
}

/** Faults of media and artwork files: links out of the pack, sizes, content that differs from the name. */
export function packFileFaults(folder: string, files: Iterable<string>): string[] {
  return [...files].flatMap((file) => {
    const packFile = findPackFile(folder, file)
    // A missing file is reported with the entry that names it.
    if (!packFile) return []
    const fault = faultOf(folder, file, packFile)
    return fault ? [`${file}: ${fault}`] : []
  })
}

type FoundPackFile = NonNullable<ReturnType<typeof findPackFile>>

function faultOf(folder: string, file: string, { stats, isInside }: FoundPackFile): string | undefined {
  if (!isInside) return 'it is a link out of the pack'
  if (stats.size === 0) return 'it is empty'
  const extension = extname(file)
  if (extension === '.m3u8') return playlistFault(folder, file)
  if (extension === '.vtt') return textFault(folder, file, stats)
  const kinds = KINDS[extension]
  const most = kinds?.includes('image') ? PICTURE_MOST_BYTES : PACK_FILE_MOST_BYTES
  if (stats.size > most) return `it has more than ${most} bytes`
  const kind = detectMediaType(firstBytes(join(folder, file)))?.kind
  if (kinds && !(kind && kinds.includes(kind))) return `its content is not ${extension.slice(1)}`
  return undefined
}

/** Checks WebVTT (4.1): UTF-8 that starts with `WEBVTT`. */
function textFault(folder: string, file: string, { size }: Stats): string | undefined {
  if (size > PACK_TEXT_MOST_BYTES) return `it has more than ${PACK_TEXT_MOST_BYTES} bytes`
  const text = readFileSync(join(folder, file), 'utf8')
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) ? undefined : 'its content is not vtt'
}

/** Checks a playlist and all its files before any is read completely. */
function playlistFault(folder: string, master: string): string | undefined {
  const playlistPaths = new Set([master])
  let bytes = 0
  for (const file of playlistPaths) {
    const at = findPackFile(folder, file)
    if (!at) return `it names a missing file: ${relative(dirname(master), file)}`
    if (!at.isInside) return `${relative(dirname(master), file)} is a link out of the pack`
    bytes += at.stats.size
    if (bytes > PACK_FILE_MOST_BYTES) return `its files have more than ${PACK_FILE_MOST_BYTES} bytes in total`
    if (!file.endsWith('.m3u8')) continue
    if (at.stats.size > PACK_PLAYLIST_MOST_BYTES) return `a playlist has more than ${PACK_PLAYLIST_MOST_BYTES} bytes`
    const text = readFileSync(join(folder, file), 'utf8')
    if (!text.startsWith('#EXTM3U')) return `its content is not m3u8`
    try {
      for (const name of playlistNames(text)) playlistPaths.add(join(dirname(file), name))
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    if (playlistPaths.size > PACK_PLAYLIST_MOST_FILES) return `it names more than ${PACK_PLAYLIST_MOST_FILES} files`
  }
  return undefined
}

function firstBytes(path: string): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(SIGNATURE_BYTES)
    return bytes.subarray(0, readSync(file, bytes, 0, SIGNATURE_BYTES, 0))
  } finally {
    closeSync(file)
  }
}
