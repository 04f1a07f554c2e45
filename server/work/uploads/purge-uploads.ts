import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import {
  cancelExpiredUploads,
  deleteCancelledUploads,
  deletePart,
  listSpentParts,
} from '#server/database/studio/upload-work.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'

const PARTS_PER_ROUND = 200
/** The time for which an expired upload is answered as expired; later it is unknown. */
const KEPT_MILLISECONDS = 30 * DAY_MILLISECONDS

type PurgeContext = Pick<Program, 'database' | 'clock'> & { storage: Storage }

/** Expires uploads, and deletes unneeded bytes. Any number of processes may run it. */
export async function purgeUploads({ database, clock, storage }: PurgeContext): Promise<void> {
  const now = clock.now()
  await database.transaction().execute((transaction) => cancelExpiredUploads(transaction, now))
  for (const part of await listSpentParts(database, PARTS_PER_ROUND)) {
    // The object first: a row without one is deleted in the next round, an object without a row never.
    await storage.delete(part.storage_key)
    await deletePart(database, part)
  }
  await deleteCancelledUploads(database, now - KEPT_MILLISECONDS)
}

export function startUploadPurge(context: PurgeContext, onError: (error: unknown) => void): Stoppable {
  return runPeriodically(() => purgeUploads(context), {
    task: 'purgeUploads',
    everyMilliseconds: MINUTE_MILLISECONDS,
    onError,
  })
}
