import type { Database, Transaction } from '../database.ts'
import type { MediaFileRow, MediaRow } from '../tables.ts'

export type PreparedMedia = { media: MediaRow; files: MediaFileRow[]; marks_json: string }

/** What was made of a source by a recipe, both told by the key; undefined when nothing was, or it is gone. */
export async function findPreparedMedia(database: Database, key: string): Promise<PreparedMedia | undefined> {
  const found = await database
    .selectFrom('prepared_media')
    .innerJoin('media', 'media.id', 'prepared_media.media_id')
    .selectAll('media')
    .select('prepared_media.marks_json')
    .where('prepared_media.key', '=', key)
    .executeTakeFirst()
  if (!found) return undefined
  const { marks_json, ...media } = found
  const files = await database
    .selectFrom('media_file')
    .selectAll()
    .where('media_id', '=', media.id)
    .orderBy('name')
    .execute()
  return { media, files, marks_json }
}

/** Remembers what was made. A medium of the same bytes that is there already stays as it is. */
export async function insertPreparedMedia(transaction: Transaction, key: string, made: PreparedMedia): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('media')
    .values(made.media)
    .onConflict((same) => same.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) await transaction.insertInto('media_file').values(made.files).execute()
  await transaction
    .insertInto('prepared_media')
    .values({ key, media_id: made.media.id, marks_json: made.marks_json })
    .onConflict((same) => same.column('key').doUpdateSet({ media_id: made.media.id, marks_json: made.marks_json }))
    .execute()
}
