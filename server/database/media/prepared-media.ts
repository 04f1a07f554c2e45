import type { Database, Transaction } from '../database.ts'
import type { MediaFileRow, MediaRow } from '../tables.ts'
import { listMediaFiles } from './media-files.ts'

export type PreparedMedia = { media: MediaRow; files: MediaFileRow[]; marks_json: string }

/** The encoded medium of a source and recipe, both in the key; undefined if missing. */
export async function findPreparedMedia(database: Database, key: string): Promise<PreparedMedia | undefined> {
  const row = await database
    .selectFrom('prepared_media')
    .innerJoin('media', 'media.id', 'prepared_media.media_id')
    .selectAll('media')
    .select('prepared_media.marks_json')
    .where('prepared_media.key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const { marks_json, ...media } = row
  return { media, files: await listMediaFiles(database, media.id), marks_json }
}

/** Records an encoded medium. An existing medium with the same bytes stays unchanged. */
export async function insertPreparedMedia(
  transaction: Transaction,
  key: string,
  prepared: PreparedMedia,
): Promise<void> {
  await insertMediaIfNew(transaction, prepared)
  await transaction
    .insertInto('prepared_media')
    .values({ key, media_id: prepared.media.id, marks_json: prepared.marks_json })
    .onConflict((same) =>
      same.column('key').doUpdateSet({ media_id: prepared.media.id, marks_json: prepared.marks_json }),
    )
    .execute()
}

/**
 * Inserts a medium with its files. An existing one, which has the same bytes, stays unchanged with all its files: then
 * false.
 */
export async function insertMediaIfNew(
  transaction: Transaction,
  { media, files }: Pick<PreparedMedia, 'media' | 'files'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('media')
    .values(media)
    .onConflict((same) => same.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await transaction.insertInto('media_file').values(files).execute()
  return true
}
