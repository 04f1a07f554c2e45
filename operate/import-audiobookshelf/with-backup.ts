import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { ConfigError } from '#server/config/config-error.ts'
import { createEntryCheck } from '../import-catalogue/archive/archive-entry.ts'
import { unpackZip } from '../import-catalogue/archive/unpack-zip.ts'
import { type BackupRows, openBackupRows } from './backup-rows.ts'
import type { BackupItem } from './read-backup.ts'

/** An opened backup: its database, and its covers if it has them. */
export type OpenBackup = { rows: BackupRows; coverOf: (item: BackupItem) => string | undefined }

const DATABASE_FILE = 'absdatabase.sqlite'
/** Ids of items are the names of folders in the backup. */
const ITEM_ID = /^[\w-]+$/
const COVER_ENDINGS = new Set(['.jpg', '.jpeg', '.png', '.webp'])

/**
 * Runs `work` on a backup of Audiobookshelf (`….audiobookshelf`, a zip), which is unpacked during the work, or on its
 * `absdatabase.sqlite`. Without a path, `work` gets no backup.
 */
export async function withBackup<result>(
  path: string | undefined,
  work: (backup: OpenBackup | undefined) => Promise<result>,
): Promise<result> {
  if (path === undefined) return work(undefined)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile()) throw new ConfigError(`there is no file ${path}`)
  if (basename(path).endsWith('.sqlite')) return withRows(path, path, undefined, work)
  const folder = mkdtempSync(join(tmpdir(), 'audiobookshelf-'))
  try {
    await unpackZip(path, folder, createEntryCheck(path, stats.size)).catch((error: unknown) => {
      if (error instanceof ConfigError) throw error
      throw new ConfigError(`${path} was not unpacked: ${error instanceof Error ? error.message : String(error)}`)
    })
    const file = join(folder, DATABASE_FILE)
    if (!existsSync(file)) throw new ConfigError(`${path} is no backup of Audiobookshelf: it has no ${DATABASE_FILE}`)
    return await withRows(file, path, folder, work)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withRows<result>(
  file: string,
  path: string,
  folder: string | undefined,
  work: (backup: OpenBackup) => Promise<result>,
): Promise<result> {
  const rows = openBackupRows(file, path)
  try {
    return await work({ rows, coverOf: (item) => folder && coverIn(folder, item) })
  } finally {
    rows.close()
  }
}

/** Covers that are not beside the recordings are in `metadata-items`, by the id of the item. */
function coverIn(folder: string, { id, coverPath }: BackupItem): string | undefined {
  const ending = extname(coverPath).toLowerCase()
  if (!ITEM_ID.test(id) || !COVER_ENDINGS.has(ending)) return undefined
  const file = join(folder, 'metadata-items', id, `cover${ending}`)
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined
}
