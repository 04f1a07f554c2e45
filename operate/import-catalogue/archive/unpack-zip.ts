import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise } from 'yauzl'
import type { ArchiveEntry } from './archive-entry.ts'

const UNIX_KIND = 0o170000
const UNIX_FILE = 0o100000
const UNIX_FOLDER = 0o040000

type CheckEntry = (entry: ArchiveEntry) => void

/**
 * Unpacks a zip into a folder after all its entries were checked. The reader refuses a file whose length differs from its
 * header.
 */
export async function unpackZip(path: string, folder: string, checkEntry: CheckEntry): Promise<void> {
  const zip = await openPromise(path, { lazyEntries: true, strictFileNames: true, autoClose: false })
  try {
    const files: Entry[] = []
    for await (const entry of zip.eachEntry()) {
      const kind = kindOf(entry)
      checkEntry({ name: entry.fileName, kind, bytes: entry.uncompressedSize })
      if (kind === 'file') files.push(entry)
    }
    for (const entry of files) {
      const target = join(folder, entry.fileName)
      mkdirSync(dirname(target), { recursive: true })
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { flags: 'wx' }))
    }
  } finally {
    zip.close()
  }
}

/** The kind of an entry by its Unix mode, if any: a link must not pass for a file. */
function kindOf({ fileName, externalFileAttributes }: Entry): ArchiveEntry['kind'] {
  const unix = (externalFileAttributes >>> 16) & UNIX_KIND
  if (fileName.endsWith('/')) return unix === 0 || unix === UNIX_FOLDER ? 'folder' : 'other'
  return unix === 0 || unix === UNIX_FILE ? 'file' : 'other'
}
