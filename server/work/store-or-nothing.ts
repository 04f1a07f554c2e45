import type { Database, Transaction } from '#server/database/database.ts'
import { listUnnamedObjects } from '#server/database/media-sweep.ts'
import { updateSweeps } from '#server/database/stamps.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'

type Places = { database: Database; storage: Storage }

/** Does what stores objects and then writes rows that name them. Where it fails, what it stored is taken away again. */
export async function storeOrNothing<result>(
  { database, storage }: Places,
  work: (storage: Storage) => Promise<result>,
): Promise<result> {
  const stored = new Set<string>()
  const watched: Storage = {
    ...storage,
    async put(key, file) {
      stored.add(key)
      await storage.put(key, file)
    },
  }
  try {
    return await work(watched)
  } catch (error) {
    // What went wrong is what is told; should tidying up fail as well, a sweep of the storage does it.
    if (stored.size > 0) await deleteUnnamedObjects({ database, storage }, [...stored]).catch(() => 0)
    throw error
  }
}

/**
 * Takes away those of these objects that no row names, while nobody can write one that does: whoever meanwhile found one
 * of them in place notices that and stores it again.
 */
export async function deleteUnnamedObjects({ database, storage }: Places, keys: readonly string[]): Promise<number> {
  return database.transaction().execute(async (transaction: Transaction) => {
    await updateSweeps(transaction)
    const unnamed = await listUnnamedObjects(transaction, keys)
    await Promise.all(unnamed.map((key) => storage.delete(key)))
    return unnamed.length
  })
}
