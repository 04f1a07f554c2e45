import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '#server/config/config-error.ts'
import type { MetadataFields } from './item-metadata.ts'
import { fieldsIn } from './metadata-files.ts'

const TABLES = [
  'libraries',
  'libraryItems',
  'books',
  'podcasts',
  'podcastEpisodes',
  'authors',
  'bookAuthors',
  'users',
  'mediaProgresses',
] as const
const COUNTED_TABLES = ['collections', 'playlists', 'playbackSessions'] as const
type TableName = (typeof TABLES)[number]

/** The database of a backup. It was written by somebody else: every value may be anything. */
export type BackupRows = {
  /** The rows of a table, one at a time: those of a podcast can be large. */
  each: (table: TableName) => Iterable<MetadataFields>
  /** The number of rows; 0 without such a table. */
  count: (table: (typeof COUNTED_TABLES)[number]) => number
  close: () => void
}

/** Opens `absdatabase.sqlite` for reading. Throws a ConfigError if the file is not such a database. */
export function openBackupRows(file: string, path: string): BackupRows {
  const database = openReadOnly(file, path)
  const known = new Set<unknown>(
    database
      .prepare("select name from sqlite_master where type = 'table'")
      .all()
      .map(({ name }) => name),
  )
  const missing = TABLES.filter((name) => !known.has(name))
  if (missing.length > 0) {
    database.close()
    throw new ConfigError(`${path} is no backup of Audiobookshelf 2.3 or later: it has no table ${missing.join(', ')}`)
  }
  return {
    each: (table) => database.prepare(`select * from "${table}" order by rowid`).iterate(),
    count: (table) =>
      known.has(table) ? Number(database.prepare(`select count(*) as rows from "${table}"`).get()?.rows ?? 0) : 0,
    close: () => database.close(),
  }
}

function openReadOnly(file: string, path: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    // Views and triggers of the file must not call functions.
    database.exec('PRAGMA trusted_schema = OFF')
    database.prepare('select name from sqlite_master').all()
    return database
  } catch {
    database.close()
    throw new ConfigError(`${path} has no readable database`)
  }
}

/** The value of a column with JSON; undefined if it is not JSON. */
export function jsonIn(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined
  } catch {
    return undefined
  }
}

export const objectIn = (value: unknown): MetadataFields => fieldsIn(jsonIn(value)) ?? {}
export const idIn = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberIn = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** A time like `2023-08-01 12:00:00.000 +00:00`, or a positive number, in milliseconds; else undefined. */
export function timeIn(value: unknown): number | undefined {
  const time = typeof value === 'number' ? value : Date.parse(idIn(value))
  return Number.isFinite(time) && time > 0 ? time : undefined
}
