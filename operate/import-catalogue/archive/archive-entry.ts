import {
  PACK_ARCHIVE_ALWAYS_BYTES,
  PACK_ARCHIVE_MOST_BYTES,
  PACK_ARCHIVE_MOST_ENTRIES,
  PACK_ARCHIVE_MOST_RATIO,
} from '#contract/limits.ts'
import { ConfigError } from '#server/config/config-error.ts'

/** One entry of an archive, as its header tells. */
export type ArchiveEntry = { name: string; kind: 'file' | 'folder' | 'other'; bytes: number }

/** A path inside the folder it is unpacked into. */
const INSIDE = /^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\\0]+$/

/**
 * Takes note of an archive's entries one after another, and throws a ConfigError at the first that it may not have:
 * a name that leads out, a link or device, the same name twice, more entries or bytes than a pack can need. A small
 * archive may not hold very much either, whatever is left of the disk.
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
    if (bytes > mostBytes) refuse(`it holds more than ${mostBytes} bytes`)
    if (!INSIDE.test(entry.name)) refuse(`${JSON.stringify(entry.name)} leads out of it`)
    if (entry.kind === 'other') refuse(`${JSON.stringify(entry.name)} is a link or a device`)
    if (entry.kind === 'folder') return
    if (names.has(entry.name)) refuse(`it has ${JSON.stringify(entry.name)} twice`)
    names.add(entry.name)
  }
}
