import type { ByteRange } from '../http/byte-range.ts'

/** Recordings are fetched and stored in parts of this size: a broken connection loses one part at most. */
export const PART_BYTES = 1024 * 1024

const FOLDER = '/offline/media/'
const TRACKS_FOLDER = '/offline/tracks/'

/** The path at which the service worker serves a kept recording. */
export function keptMediaPath(id: string): string {
  return FOLDER + encodeURIComponent(id)
}

/** The item's id in the address of a kept recording; undefined for any other. */
export function readKeptMediaPath(pathname: string): string | undefined {
  const name = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) : ''
  return name === '' || name.includes('/') ? undefined : decodeURIComponent(name)
}

/** The cache path of a kept recording's details. */
export function keptDetailsPath(id: string): string {
  return `${keptMediaPath(id)}/details`
}

/** The cache path of a kept recording's transcript, by its index. */
export function keptTrackPath(id: string, at: number): string {
  return `${TRACKS_FOLDER}${encodeURIComponent(id)}/${at}`
}

/** True for the address of a kept transcript. */
export function isKeptTrackPath(pathname: string): boolean {
  return pathname.startsWith(TRACKS_FOLDER)
}

/** The cache path of a part. Other bytes of the same item have another version, so versions never mix. */
export function keptPartPath(id: string, version: string, part: number): string {
  return `${keptMediaPath(id)}/${encodeURIComponent(version)}/${part}`
}

/** The id in the path of a recording's cache entry, for a part with its version and number; undefined for other entries. */
export function readKeptEntry(pathname: string): { id: string; version?: string; part?: number } | undefined {
  if (!pathname.startsWith(FOLDER)) return undefined
  const [id = '', version = '', part] = pathname.slice(FOLDER.length).split('/').map(decodeURIComponent)
  return part === undefined ? { id } : { id, version, part: Number(part) }
}

export function partCount(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES)
}

/** The bytes of a part, both ends included. */
export function partRange(part: number, bytes: number): ByteRange {
  return { start: part * PART_BYTES, end: Math.min(bytes, (part + 1) * PART_BYTES) - 1 }
}

/** The numbers of the parts that a range of bytes touches. */
export function partsOf({ start, end }: ByteRange): number[] {
  const first = Math.floor(start / PART_BYTES)
  return Array.from({ length: Math.floor(end / PART_BYTES) - first + 1 }, (_, at) => first + at)
}
