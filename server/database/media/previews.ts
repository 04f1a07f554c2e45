import type { Database } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'

/** The beginning of a recording or film, cut to so many seconds and stored as an object of its own. */
export type PreviewRow = {
  media_id: string
  seconds: number
  storage_key: string
  mime_type: string
  bytes: number
  sha256: string
}
export type PreviewTables = { media_preview: PreviewRow }

export async function findPreview(
  database: Database,
  mediaId: string,
  seconds: number,
): Promise<PreviewRow | undefined> {
  return database
    .selectFrom('media_preview')
    .selectAll()
    .where('media_id', '=', mediaId)
    .where('seconds', '=', seconds)
    .executeTakeFirst()
}

/**
 * Stores a preview that was cut from a file of this name; another process may have done so meanwhile, with the same
 * bytes. One that was cut from the main file is not stored if there is a levelled copy by now.
 */
export async function insertPreview(database: Database, row: PreviewRow, name: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const medium = transaction
      .selectFrom('media')
      .select((is) => is.fn.coalesce('levelled_file', 'main_file').as('played'))
      .where('id', '=', row.media_id)
    // Held until the end: a copy that is stored meanwhile then deletes this preview.
    const found = await (isOnPostgres(transaction) ? medium.forUpdate() : medium).executeTakeFirst()
    if (found?.played !== name) return
    await transaction
      .insertInto('media_preview')
      .values(row)
      .onConflict((same) => same.columns(['media_id', 'seconds']).doNothing())
      .execute()
  })
}
