import { join } from 'node:path'
import { OperatorError } from '#server/context/operator-error.ts'
import { openDatabase } from '#server/database/database.ts'
import { makePrivateDatabase } from '#server/gateways/private-database-file.ts'
import { examineDatabase } from '../examine-database.ts'
import type { Progress } from '../progress.ts'
import { type BackupRepository, type FoundBackup, mediaKey } from './backup-repository.ts'
import { eachObject, readObject } from './copy-object.ts'
import { fillDatabase, refuseNewer } from './fill-database.ts'
import { listMedia } from './list-media.ts'
import { countRows } from './manifest.ts'

type Verification = { repository: BackupRepository; found: FoundBackup; progress: Progress }

export type VerificationReport = {
  ok: boolean
  name: string
  created_at: string
  rows: number
  media: number
  faults: string[]
}

/** Restores the rows into a scratch database and checks it, then reads every medium. Changes nothing in the backup. */
export async function verifyBackup({ repository, found, progress }: Verification): Promise<VerificationReport> {
  const { name, manifest } = found
  refuseNewer(manifest)
  const faults = await databaseFaults({ repository, found, progress })
  const objects = await listMedia(repository, manifest).catch((error: unknown) => {
    faults.push(faultOf(error))
    return []
  })
  let done = 0
  await eachObject(objects, async (object) => {
    const state = await readObject(object, { from: repository.storage, fromKey: mediaKey(object.storage_key) })
    if (state !== 'sound') faults.push(`the medium ${object.storage_key} is ${state}`)
    progress.show(++done, objects.length)
  })
  const created_at = new Date(manifest.created_at).toISOString()
  return { ok: faults.length === 0, name, created_at, rows: countRows(manifest), media: objects.length, faults }
}

async function databaseFaults({ repository, found, progress }: Verification): Promise<string[]> {
  const scratch = join(repository.scratch, 'verified.db')
  makePrivateDatabase(scratch)
  try {
    await fillDatabase(scratch, { repository, manifest: found.manifest, progress })
  } catch (error) {
    return [faultOf(error)]
  }
  const database = openDatabase(scratch)
  try {
    const { broken } = await examineDatabase(database, found.manifest.created_at)
    return broken.map(({ invariant, ids }) => `broken: ${invariant}: ${ids.join(', ')}`)
  } finally {
    await database.destroy()
  }
}

/** The fault of the rows: damage, or rows that the schema refuses. */
function faultOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  return `the rows cannot be restored: ${error instanceof Error ? error.message : String(error)}`
}
