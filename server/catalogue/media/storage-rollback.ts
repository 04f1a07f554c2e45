import { updateSweepCount } from '#server/database/catalogue/catalogue-version.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { listUnreferencedObjects } from '#server/database/media/unreferenced-media.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'

type StorageContext = { database: Database; storage: Storage }

/** Stores objects and then writes rows that name them. On failure the stored objects are deleted. */
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
    if (stored.size > 0) await deleteUnnamedObjects({ database, storage }, [...stored]).catch(() => 0)
    throw error
  }
}

/**
 * Deletes those of these objects that no row names, while no row can be written. An import that meanwhile relied on one of
 * them detects the sweep and stores it again.
 */
export async function deleteUnnamedObjects(
  { database, storage }: StorageContext,
  keys: readonly string[],
): Promise<number> {
  return database.transaction().execute(async (transaction: Transaction) => {
    await updateSweepCount(transaction)
    const unnamed = await listUnreferencedObjects(transaction, keys)
    await Promise.all(unnamed.map((key) => storage.delete(key)))
    return unnamed.length
  })
}
