import { type Snapshot, withSnapshot } from '#server/database/snapshot/snapshot.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import type { Progress } from '../progress.ts'
import {
  type BackupRepository,
  backupName,
  listRepository,
  mediaKey,
  partKey,
  putManifest,
} from './backup-repository.ts'
import { eachObject, type MediaObject, readObject } from './copy-object.ts'
import { type BackupManifest, countRows } from './manifest.ts'
import { writeRows } from './parts.ts'

type Source = {
  databaseAddress: string
  storage: Storage
  repository: BackupRepository
  /** Milliseconds since 1970. */
  now: number
  /** The version of the program. */
  version: string
  progress: Progress
  isDryRun: boolean
}

export type BackupReport = {
  outcome: 'stored' | 'checked'
  name: string
  tables: number
  rows: number
  media: number
  /** Objects that the repository did not have, and their bytes. */
  new_media: number
  new_bytes: number
  missing_media: string[]
}

/**
 * Stores the rows of one point in time, then the media that they name and the repository lacks, then the manifest. Media
 * never change and exist before a row names them, so the later copy has all that the rows need.
 */
export async function makeBackup(source: Source): Promise<BackupReport> {
  const { databaseAddress, repository, now, version, isDryRun } = source
  const name = backupName(now)
  const { media: stored, abandoned } = await listRepository(repository, now)
  const rows = await withSnapshot(databaseAddress, (snapshot) => readDatabase(snapshot, { repository, name, isDryRun }))
  const added = rows.objects.filter(({ storage_key }) => !stored.has(storage_key))
  const missing = isDryRun ? [] : await copyMedia(source, added)
  const media = { objects: rows.objects.length, bytes: sumOf(rows.objects), missing, list: rows.list }
  const { migration, tables } = rows
  const manifest: BackupManifest = { format: 1, version, created_at: now, migration, tables, media }
  if (!isDryRun) {
    await putManifest(repository, { name, manifest })
    for (const key of abandoned) await repository.storage.delete(key)
  }
  return {
    outcome: isDryRun ? 'checked' : 'stored',
    name,
    tables: tables.length,
    rows: countRows(manifest),
    media: rows.objects.length,
    new_media: added.length - missing.length,
    new_bytes: sumOf(added.filter(({ storage_key }) => !missing.includes(storage_key))),
    missing_media: missing,
  }
}

/** Tables whose objects are not media: bytes of uploads, whose keys are no hashes; deleted once these are prepared. */
const PASSING_TABLES: readonly string[] = ['upload_part']

type Target = { repository: BackupRepository; name: string; isDryRun: boolean }
type DatabaseRecords = Pick<BackupManifest, 'migration' | 'tables'> & {
  objects: MediaObject[]
  list: BackupManifest['media']['list']
}

async function readDatabase(snapshot: Snapshot, { repository, name, isDryRun }: Target): Promise<DatabaseRecords> {
  let parts = 0
  const keyOf = () => partKey(name, ++parts)
  const write = isDryRun ? countOnly : writeRows
  const objects = new Map<string, number>()
  const tables: BackupManifest['tables'] = []
  for (const table of snapshot.tables) {
    const [key, bytes] = [table.columns.indexOf('storage_key'), table.columns.indexOf('bytes')]
    const isOfMedia = key >= 0 && !PASSING_TABLES.includes(table.name)
    const batches = readAndNote(snapshot.readRows(table), (row) => {
      if (isOfMedia) objects.set(String(row[key]), Number(row[bytes]))
    })
    tables.push(await write(repository, { ...table, batches }, keyOf))
  }
  const media = [...objects].map(([storage_key, bytes]) => ({ storage_key, bytes }))
  const mediaRows = (async function* () {
    yield media.map(({ storage_key, bytes }) => [storage_key, bytes])
  })()
  const list = await write(repository, { name: 'media', columns: ['storage_key', 'bytes'], batches: mediaRows }, keyOf)
  return { migration: snapshot.migration, tables, objects: media, list }
}

async function* readAndNote<row>(batches: AsyncIterable<row[]>, note: (row: row) => void): AsyncIterable<row[]> {
  for await (const batch of batches) {
    for (const row of batch) note(row)
    yield batch
  }
}

/** Reads rows as `writeRows` does, and stores nothing. */
const countOnly: typeof writeRows = async (_repository, { name, columns, batches }) => {
  let rows = 0
  for await (const batch of batches) rows += batch.length
  return { name, columns: [...columns], rows, parts: [] }
}

/** Copies media into the repository; returns the keys of those that are missing or damaged in the storage. */
async function copyMedia(
  { storage, repository, progress }: Source,
  objects: readonly MediaObject[],
): Promise<string[]> {
  const missing: string[] = []
  let done = 0
  await eachObject(objects, async (object) => {
    const to = { storage: repository.storage, key: mediaKey(object.storage_key), scratch: repository.scratch }
    const state = await readObject(object, { from: storage, fromKey: object.storage_key, to })
    if (state !== 'sound') missing.push(object.storage_key)
    progress.show(++done, objects.length)
  })
  return missing.sort()
}

function sumOf(objects: readonly MediaObject[]): number {
  return objects.reduce((sum, { bytes }) => sum + bytes, 0)
}
