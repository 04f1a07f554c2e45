import type { Database, Transaction } from '../database.ts'
import { findSweepCount, lockCatalogueWrites } from './catalogue-version.ts'

const MOST_TRIES = 3

/** A storage sweep ran meanwhile: known objects may be gone, so all are stored again. */
export class StorageSweptError extends Error {
  override name = 'SweptMeanwhile'
}

/**
 * Runs work that stores objects and then writes rows that name them. If the storage was swept in between, it runs the work
 * again, up to three times in all. The work calls `check` in the transaction that writes the rows: after a sweep `check`
 * throws a StorageSweptError.
 */
export async function againIfSwept<result>(
  database: Database,
  work: (check: (transaction: Transaction) => Promise<void>) => Promise<result>,
): Promise<result> {
  for (let tried = 1; ; tried += 1) {
    const sweeps = await findSweepCount(database)
    try {
      return await work(async (transaction) => {
        if ((await lockCatalogueWrites(transaction)) !== sweeps) throw new StorageSweptError()
      })
    } catch (error) {
      if (!(error instanceof StorageSweptError) || tried === MOST_TRIES) throw error
    }
  }
}
