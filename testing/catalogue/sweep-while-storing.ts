import { updateSweepCount } from '#server/database/catalogue/catalogue-version.ts'
import type { Database } from '#server/database/database.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'

/**
 * Deletes the next object that is checked and found, as a sweep running right afterwards would. Returns a function that
 * ends this, and the keys of deleted objects.
 */
export function sweepWhileStoring(database: Database, storage: Storage): { swept: string[]; end: () => void } {
  const { has } = storage
  const swept: string[] = []
  storage.has = async (key) => {
    const isThere = await has.call(storage, key)
    if (!isThere || swept.length > 0) return isThere
    swept.push(key)
    await database.transaction().execute((transaction) => updateSweepCount(transaction))
    await storage.delete(key)
    return true
  }
  return {
    swept,
    end() {
      storage.has = has
    },
  }
}
