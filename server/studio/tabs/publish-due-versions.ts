import type { Program } from '#server/context/context.ts'
import { lockCatalogueWrites } from '#server/database/catalogue/catalogue-version.ts'
import { listDueVersions } from '#server/database/studio/tab-versions.ts'
import { writeLive } from './change-version.ts'

/**
 * Makes due scheduled versions live; returns their number. Any number of processes may run it: each version is
 * read again under the lock, so it goes live once.
 */
export async function publishDueVersions({ database, clock }: Pick<Program, 'database' | 'clock'>): Promise<number> {
  const now = clock.now()
  if ((await listDueVersions(database, now)).length === 0) return 0
  return database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const due = await listDueVersions(transaction, now)
    // The earliest first: of two for one tab the later one stays.
    for (const row of due) await writeLive(transaction, { row, now, actorId: null })
    return due.length
  })
}
