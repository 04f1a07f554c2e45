import type { Database } from '../database.ts'

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

/** Stores a preview; another process may have done so meanwhile, with the same bytes. */
export async function insertPreview(database: Database, row: PreviewRow): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('media_preview')
      .values(row)
      .onConflict((same) => same.columns(['media_id', 'seconds']).doNothing())
      .execute()
  })
}
