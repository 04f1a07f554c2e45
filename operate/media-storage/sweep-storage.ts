import { deleteUnnamedObjects } from '#server/catalogue/media/storage-rollback.ts'
import { updateSweepCount } from '#server/database/catalogue/catalogue-version.ts'
import type { Database } from '#server/database/database.ts'
import {
  deleteMedia,
  listUnreferencedMedia,
  listUnreferencedObjects,
} from '#server/database/media/unreferenced-media.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'

/** Keys of our objects and of partial ones. Other files are not deleted. */
const OWN_OBJECT_KEY = /^[0-9a-z]{2,7}\/[0-9a-f]{64}(?:\.[\w-]+\.partial)?$/
const AT_ONCE = 100

type Sweep = {
  database: Database
  storage: Storage
  /** Milliseconds since 1970; objects younger than `graceMilliseconds` may belong to a running import. */
  now: number
  graceMilliseconds: number
  isDryRun?: boolean
}

export type SweepReport = { media: number; objects: number; outcome: 'swept' | 'checked' }

/**
 * Deletes media that nothing names, and objects without a medium. Imports may run at the same time: one whose objects are
 * swept before its rows are written detects that and stores them again.
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
