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
import { playlistNames } from '../../media-storage/hls-playlist.ts'

/** What the bytes of a file must be by its name. Both kinds of MP4 may bear either name. */
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
 * A file of a pack as it lies there; undefined when there is none. `isInside` is false where links, of the file or of a
 * folder above it, lead out of the pack.
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

/** The text of one JSON file of a pack. Throws for one that is too large or lies elsewhere. */
export function readPackText(folder: string, file: string): string {
  const found = findPackFile(folder, file)
  if (found && !found.isInside) throw new Error('it leads out of the pack')
  if (found && found.stats.size > PACK_JSON_MOST_BYTES)
    throw new Error(`it has more than ${PACK_JSON_MOST_BYTES} bytes`)
  return readFileSync(join(folder, file), 'utf8')
}

/** What is wrong with the media and artwork that lie there: links out of the pack, sizes, bytes that belie the name. */
export function packFileFaults(folder: string, files: Iterable<string>): string[] {
  return [...files].flatMap((file) => {
    const found = findPackFile(folder, file)
    // That a file is missing is a fault of who names it, and told with that.
    if (!found) return []
    const fault = faultOf(folder, file, found)
    return fault ? [`${file}: ${fault}`] : []
  })
}

type FoundPackFile = NonNullable<ReturnType<typeof findPackFile>>

function faultOf(folder: string, file: string, { stats, isInside }: FoundPackFile): string | undefined {
  if (!isInside) return 'it leads out of the pack'
  if (stats.size === 0) return 'it is empty'
  const extension = extname(file)
  if (extension === '.m3u8') return playlistFault(folder, file)
  if (extension === '.vtt') return textFault(folder, file, stats)
  const kinds = KINDS[extension]
  const most = kinds?.includes('image') ? PICTURE_MOST_BYTES : PACK_FILE_MOST_BYTES
  if (stats.size > most) return `it has more than ${most} bytes`
  const kind = detectMediaType(firstBytes(join(folder, file)))?.kind
  if (kinds && !(kind && kinds.includes(kind))) return `its bytes are no ${extension.slice(1)}`
  return undefined
}

/** A text for a recording (WebVTT, 4.1): UTF-8 that begins with its name. */
function textFault(folder: string, file: string, { size }: Stats): string | undefined {
  if (size > PACK_TEXT_MOST_BYTES) return `it has more than ${PACK_TEXT_MOST_BYTES} bytes`
  const text = readFileSync(join(folder, file), 'utf8')
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) ? undefined : 'its bytes are no vtt'
}

/** Walks what a playlist leads to before anything of it is read whole. */
function playlistFault(folder: string, master: string): string | undefined {
  const found = new Set([master])
  let bytes = 0
  for (const file of found) {
    const at = findPackFile(folder, file)
    if (!at) return `it leads to ${relative(dirname(master), file)}, which is not there`
    if (!at.isInside) return `${relative(dirname(master), file)} leads out of the pack`
    bytes += at.stats.size
    if (bytes > PACK_FILE_MOST_BYTES) return `all it leads to has more than ${PACK_FILE_MOST_BYTES} bytes`
    if (!file.endsWith('.m3u8')) continue
    if (at.stats.size > PACK_PLAYLIST_MOST_BYTES) return `a playlist has more than ${PACK_PLAYLIST_MOST_BYTES} bytes`
    const text = readFileSync(join(folder, file), 'utf8')
    if (!text.startsWith('#EXTM3U')) return `its bytes are no m3u8`
    try {
      for (const name of playlistNames(text)) found.add(join(dirname(file), name))
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    if (found.size > PACK_PLAYLIST_MOST_FILES) return `it leads to more than ${PACK_PLAYLIST_MOST_FILES} files`
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
