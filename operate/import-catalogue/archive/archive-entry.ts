import {
  PACK_ARCHIVE_ALWAYS_BYTES,
  PACK_ARCHIVE_MOST_BYTES,
  PACK_ARCHIVE_MOST_ENTRIES,
  PACK_ARCHIVE_MOST_RATIO,
} from '#contract/limits.ts'
import { ConfigError } from '#server/config/config-error.ts'

/** One entry of an archive, by its header. */
export type ArchiveEntry = { name: string; kind: 'file' | 'folder' | 'other'; bytes: number }

/** A relative path that stays inside the unpacked folder. */
const INSIDE = /^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\\0]+$/

/**
 * Checks an archive's entries in order and throws a ConfigError at the first bad one: a path outside, a link or device, a
 * repeated name, or too many entries or bytes. The bytes are also limited relative to the archive's size (zip bomb).
 */
export function createEntryCheck(path: string, archiveBytes: number): (entry: ArchiveEntry) => void {
  const mostBytes = Math.min(
    PACK_ARCHIVE_MOST_BYTES,
    Math.max(PACK_ARCHIVE_ALWAYS_BYTES, archiveBytes * PACK_ARCHIVE_MOST_RATIO),
  )
  const names = new Set<string>()
  let [entries, bytes] = [0, 0]
  return (entry) => {
    const refuse = (why: string) => {
      throw new ConfigError(`${path} was not unpacked: ${why}`)
    }
    entries += 1
    bytes += entry.bytes
    if (entries > PACK_ARCHIVE_MOST_ENTRIES) refuse(`it has more than ${PACK_ARCHIVE_MOST_ENTRIES} entries`)
    if (bytes > mostBytes) refuse(`it contains more than ${mostBytes} bytes`)
    if (!INSIDE.test(entry.name)) refuse(`${JSON.stringify(entry.name)} is outside the archive`)
    if (entry.kind === 'other') refuse(`${JSON.stringify(entry.name)} is a link or a device`)
    if (entry.kind === 'folder') return
    if (names.has(entry.name)) refuse(`${JSON.stringify(entry.name)} is repeated`)
    names.add(entry.name)
  }
}
