import type { Database, Transaction } from '../database.ts'
import type { UploadRow } from './upload-tables.ts'

/** The oldest upload that waits to be prepared, or whose process has not renewed its claim. */
export async function findDueUpload(database: Database, now: number): Promise<UploadRow | undefined> {
  return database
    .selectFrom('upload')
    .selectAll()
    .where('state', 'in', ['waiting', 'preparing'])
    .where('claimed_until', '<=', now)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

type Claimed = Pick<UploadRow, 'id' | 'claimed_until'>

/** Changes a claimed upload; false if another process has claimed it since, or its owner has cancelled it. */
export async function updateClaimedUpload(
  database: Database,
  { id, claimed_until }: Claimed,
  changes: Partial<UploadRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('upload')
    .set(changes)
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .where('state', 'in', ['waiting', 'preparing'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Expires uploads: unfinished and failed ones. */
export async function cancelExpiredUploads(transaction: Transaction, now: number): Promise<void> {
  await transaction
    .updateTable('upload')
    .set({ state: 'cancelled' })
    .where('state', 'in', ['sending', 'failed'])
    .where('expires_at', '<=', now)
    .execute()
}

/** Unneeded parts: of prepared and cancelled uploads. */
export async function listSpentParts(database: Database, limit: number) {
  return database
    .selectFrom('upload_part')
    .innerJoin('upload', 'upload.id', 'upload_part.upload_id')
    .select(['upload_part.upload_id', 'upload_part.start', 'upload_part.storage_key'])
    .where('upload.state', 'in', ['ready', 'cancelled'])
    .orderBy('upload_part.upload_id')
    .orderBy('upload_part.start')
    .limit(limit)
    .execute()
}

export async function deletePart(
  database: Database,
  { upload_id, start }: { upload_id: string; start: number },
): Promise<void> {
  await database.deleteFrom('upload_part').where('upload_id', '=', upload_id).where('start', '=', start).execute()
}

/** Deletes cancelled uploads without parts that began before a time. */
export async function deleteCancelledUploads(database: Database, before: number): Promise<void> {
  await database
    .deleteFrom('upload')
    .where('state', '=', 'cancelled')
    .where('created_at', '<', before)
    .where((is) =>
      is.not(is.exists(is.selectFrom('upload_part').select('start').whereRef('upload_id', '=', 'upload.id'))),
    )
    .execute()
}
