import type { Database, Transaction } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'
import type { UploadPartRow, UploadRow } from './upload-tables.ts'

/** States in which an upload uses space and is shown. */
const OPEN_STATES = ['sending', 'waiting', 'preparing', 'ready', 'failed'] as const

/** Uploads that are not yet items or ads. */
function openUploads(database: Database) {
  return database
    .selectFrom('upload')
    .where('state', 'in', OPEN_STATES)
    .where('content_id', 'is', null)
    .where('house_ad_id', 'is', null)
}

export async function insertUpload(transaction: Transaction, row: UploadRow): Promise<void> {
  await transaction.insertInto('upload').values(row).execute()
}

/** An upload of this member, or of anybody if no member is given; undefined for an upload of another member. */
export async function findUpload(
  database: Database,
  memberId: string | undefined,
  id: string,
): Promise<UploadRow | undefined> {
  return database
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .$if(memberId !== undefined, (all) => all.where('member_id', '=', memberId ?? ''))
    .executeTakeFirst()
}

/** Uploads of a member, or of everybody, that are not yet items or ads, oldest first. */
export async function listOpenUploads(database: Database, memberId: string | undefined): Promise<UploadRow[]> {
  return openUploads(database)
    .selectAll()
    .$if(memberId !== undefined, (all) => all.where('member_id', '=', memberId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The number of open uploads of a member, and the bytes they will have. */
export async function countOpenUploads(database: Database, memberId: string) {
  const row = await openUploads(database)
    .select((is) => [
      is.fn.countAll<number | string>().as('count'),
      is.fn.sum<number | string>('byte_count').as('bytes'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) }
}

/** The bytes of the open uploads of each of these members; one without any is missing. */
export async function sumOpenUploads(database: Database, memberIds: readonly string[]): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await openUploads(database)
    .select((is) => ['member_id', is.fn.sum<number | string>('byte_count').as('bytes')])
    .where('member_id', 'in', memberIds)
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, bytes }) => [member_id, Number(bytes)]))
}

/** Uploads of a member by id, locked until the transaction ends. */
export async function lockUploads(
  transaction: Transaction,
  memberId: string,
  ids: readonly string[],
): Promise<UploadRow[]> {
  const select = transaction.selectFrom('upload').selectAll().where('member_id', '=', memberId).where('id', 'in', ids)
  // The embedded database has one writer at a time.
  return (isOnPostgres(transaction) ? select.orderBy('id').forUpdate() : select).execute()
}

/** Changes an upload that is in one of these states; false if it is in none of them. */
export async function updateUploadFrom(
  database: Database,
  { id, states }: { id: string; states: readonly UploadRow['state'][] },
  changes: Partial<UploadRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('upload')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', states)
    .where('content_id', 'is', null)
    .where('house_ad_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records a stored part and advances the upload; false if it was advanced or ended in the meantime. */
export async function insertPart(
  transaction: Transaction,
  part: UploadPartRow,
  changes: Partial<UploadRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('upload')
    .set({ ...changes, received: part.start + part.bytes })
    .where('id', '=', part.upload_id)
    .where('state', '=', 'sending')
    .where('received', '=', part.start)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await transaction.insertInto('upload_part').values(part).execute()
  return true
}

export async function listParts(database: Database, uploadId: string): Promise<UploadPartRow[]> {
  return database.selectFrom('upload_part').selectAll().where('upload_id', '=', uploadId).orderBy('start').execute()
}

export async function updateUploadItem(
  transaction: Transaction,
  id: string,
  made: { content_id: string; series_id: string },
): Promise<void> {
  await transaction.updateTable('upload').set(made).where('id', '=', id).execute()
}

/** Makes an upload that of a house ad. */
export async function updateUploadHouseAd(transaction: Transaction, id: string, house_ad_id: string): Promise<void> {
  await transaction.updateTable('upload').set({ house_ad_id }).where('id', '=', id).execute()
}

/** Detaches the upload of a removed house ad from it, so that the upload can be used again. */
export async function updateUploadsOfRemovedAd(transaction: Transaction, adId: string): Promise<void> {
  await transaction.updateTable('upload').set({ house_ad_id: null }).where('house_ad_id', '=', adId).execute()
}

/** The length of media in seconds, by id. */
export async function listMediaSeconds(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await database.selectFrom('media').select(['id', 'duration_seconds']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, duration_seconds }) => [id, duration_seconds]))
}

/**
 * Deletes a deleted member's uploads; a scheduled task deletes their bytes. An upload that became an item or an ad
 * stays as its source, without the member.
 */
export async function updateUploadsOrphaned(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .updateTable('upload')
    .set({ state: 'cancelled', file_name: '', tags_json: null, passages_json: null })
    .where('member_id', '=', memberId)
    .where('content_id', 'is', null)
    .where('house_ad_id', 'is', null)
    .execute()
  await transaction.updateTable('upload').set({ member_id: '' }).where('member_id', '=', memberId).execute()
}
