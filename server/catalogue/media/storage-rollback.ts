import { updateSweepCount } from '#server/database/catalogue/catalogue-version.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { listUnreferencedObjects } from '#server/database/media/unreferenced-media.ts'
import { elapsedMilliseconds } from '#server/gateways/clock.ts'
import { type Storage, StorageAway } from '#server/gateways/storage/storage.ts'

/** A storage that takes longer to answer at all is too slow to delete from. */
const QUICK_ANSWER_MILLISECONDS = 1000

type StorageContext = { database: Database; storage: Storage }

/**
 * Stores objects and then writes rows that name them. On failure the stored objects are deleted; those of a storage that is
 * away are left to the storage sweep.
 */
export async function withStorageRollback<result>(
  { database, storage }: StorageContext,
  work: (storage: Storage) => Promise<result>,
): Promise<result> {
  const stored = new Set<string>()
  const tracked: Storage = {
    ...storage,
    async put(key, file) {
      stored.add(key)
      await storage.put(key, file)
    },
  }
  try {
    return await work(tracked)
  } catch (error) {
    // The first error is thrown; if the clean-up fails too, the storage sweep does it.
    if (stored.size > 0 && !(error instanceof StorageAway))
      await deleteUnnamedObjects({ database, storage }, [...stored]).catch(() => 0)
    throw error
  }
}

/**
 * Deletes those of these objects that no row names, while no row can be written. An import that meanwhile relied on one of
 * them detects the sweep and stores it again. Throws a StorageAway for a slow storage: every edit would wait for it, and a
 * deletion that it carries out later could meet an object that is stored again.
 */
export async function deleteUnnamedObjects(
  { database, storage, elapsed = elapsedMilliseconds }: StorageContext & { elapsed?: () => number },
  keys: readonly string[],
): Promise<number> {
  const begun = elapsed()
  await storage.ping()
  if (elapsed() - begun > QUICK_ANSWER_MILLISECONDS) throw new StorageAway('the storage is too slow to delete from')
  const deletions = await database.transaction().execute(async (transaction: Transaction) => {
    await updateSweepCount(transaction)
    const unnamed = await listUnreferencedObjects(transaction, keys)
    // The sweep counts even if one of them fails: others are gone.
    return Promise.allSettled(unnamed.map((key) => storage.delete(key)))
  })
  for (const deletion of deletions) if (deletion.status === 'rejected') throw deletion.reason
  return deletions.length
}
