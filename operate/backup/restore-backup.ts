import { renameSync } from 'node:fs'
import { OperatorError } from '#server/context/operator-error.ts'
import { isPostgresUrl } from '#server/database/database.ts'
import { clearPostgres, isEmptyTarget, isInUse, removeDatabaseFile } from '#server/database/snapshot/restore-target.ts'
import { makePrivateDatabase } from '#server/gateways/private-database-file.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import type { Progress } from '../progress.ts'
import { type BackupRepository, type FoundBackup, mediaKey } from './backup-repository.ts'
import { eachObject, readObject } from './copy-object.ts'
import { fillDatabase, refuseNewer } from './fill-database.ts'
import { listMedia } from './list-media.ts'
import { countRows } from './manifest.ts'

type Restore = {
  databaseAddress: string
  storage: Storage
  repository: BackupRepository
  found: FoundBackup
  progress: Progress
  /** Replaces an existing database. */
  replaces: boolean
  isDryRun: boolean
}

export type RestoreReport = {
  outcome: 'restored' | 'checked'
  name: string
  created_at: string
  rows: number
  media: number
  new_media: number
  missing_media: string[]
}

/**
 * Restores media first, then the database, so that a program that starts on it finds what its rows name. An embedded
 * database is written to a temporary file and renamed when it is complete.
 */
export async function restoreBackup(restore: Restore): Promise<RestoreReport> {
  const { databaseAddress, repository, found, replaces, isDryRun } = restore
  const { manifest, name } = found
  refuseNewer(manifest)
  if (!(await isEmptyTarget(databaseAddress))) {
    if (!replaces) throw new OperatorError('a database exists: nothing was changed; --replace replaces it')
    if (!isDryRun && (await isInUse(databaseAddress)))
      throw new OperatorError('the database is in use: stop the program first')
  }
  const objects = await listMedia(repository, manifest)
  const { added, missing } = await restoreMedia(restore, objects)
  if (!isDryRun) await restoreDatabase(restore)
  return {
    outcome: isDryRun ? 'checked' : 'restored',
    name,
    created_at: new Date(manifest.created_at).toISOString(),
    rows: countRows(manifest),
    media: objects.length,
    new_media: added,
    missing_media: missing,
  }
}

async function restoreMedia(
  { storage, repository, found, progress, isDryRun }: Restore,
  objects: Awaited<ReturnType<typeof listMedia>>,
): Promise<{ added: number; missing: string[] }> {
  const lost = new Set(found.manifest.media.missing)
  const missing: string[] = []
  let [added, done] = [0, 0]
  await eachObject(objects, async (object) => {
    const { storage_key } = object
    progress.show(++done, objects.length)
    if (await storage.has(storage_key)) return
    if (isDryRun) {
      added += lost.has(storage_key) ? 0 : 1
      return
    }
    const to = { storage, key: storage_key, scratch: repository.scratch }
    const state = await readObject(object, { from: repository.storage, fromKey: mediaKey(storage_key), to })
    if (state === 'sound') added += 1
    else missing.push(storage_key)
  })
  return { added, missing: missing.sort() }
}

async function restoreDatabase({ databaseAddress, repository, found, progress }: Restore): Promise<void> {
  const filling = { repository, manifest: found.manifest, progress }
  if (isPostgresUrl(databaseAddress)) {
    await clearPostgres(databaseAddress)
    return fillDatabase(databaseAddress, filling)
  }
  const partial = `${databaseAddress}.restoring`
  removeDatabaseFile(partial)
  makePrivateDatabase(partial)
  await fillDatabase(partial, filling)
  renameSync(partial, databaseAddress)
}
