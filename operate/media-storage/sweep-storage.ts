import { updateSweepCount } from '#server/database/catalogue/catalogue-version.ts'
import type { Database } from '#server/database/database.ts'
import {
  deleteMedia,
  listUnreferencedMedia,
  listUnreferencedObjects,
} from '#server/database/media/unreferenced-media.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { deleteUnnamedObjects } from '#server/work/catalogue/storage-rollback.ts'

/** Objects of ours, and halves of them. Whatever else lies there is not ours to take away. */
const OWN_OBJECT_KEY = /^[0-9a-f]{2}\/[0-9a-f]{64}(?:\.[\w-]+\.partial)?$/
const AT_ONCE = 100

type Sweep = {
  database: Database
  storage: Storage
  /** Milliseconds since 1970; objects younger than `graceMilliseconds` may be of an import that is still running. */
  now: number
  graceMilliseconds: number
  isDryRun?: boolean
}

export type SweepReport = { media: number; objects: number; outcome: 'swept' | 'checked' }

/**
 * Takes away media that nothing names any more, and objects that belong to no medium. Imports may run meanwhile: one
 * that found an object in place which is swept before its rows are written notices that, and stores it again.
 */
export async function sweepStorage({
  database,
  storage,
  now,
  graceMilliseconds,
  isDryRun,
}: Sweep): Promise<SweepReport> {
  const media = isDryRun
    ? await listUnreferencedMedia(database)
    : await database.transaction().execute(async (transaction) => {
        await updateSweepCount(transaction)
        const unnamed = await listUnreferencedMedia(transaction)
        await deleteMedia(transaction, unnamed)
        return unnamed
      })

  let objects = 0
  let old: string[] = []
  const sweepOld = async () => {
    const unnamed = await listUnreferencedObjects(database, old)
    old = []
    if (unnamed.length === 0) return
    objects += isDryRun ? unnamed.length : await deleteUnnamedObjects({ database, storage }, unnamed)
  }
  for await (const { key, storedAt } of storage.list()) {
    if (!OWN_OBJECT_KEY.test(key) || storedAt > now - graceMilliseconds) continue
    old.push(key)
    if (old.length >= AT_ONCE) await sweepOld()
  }
  if (old.length > 0) await sweepOld()
  return { media: media.length, objects, outcome: isDryRun ? 'checked' : 'swept' }
}
