import type { Database } from '../database.ts'
import type { ContentRow } from '../tables.ts'

/** Artists with these handles in any letter case, visible or not. */
export async function listArtistsByHandles(database: Database, handles: readonly string[]) {
  if (handles.length === 0) return []
  const keys = handles.map((handle) => handle.toLowerCase())
  return database
    .selectFrom('artist')
    .select(['id', 'handle', 'handle_key'])
    .where('handle_key', 'in', keys)
    .orderBy('id')
    .execute()
}

/** Times of publication and import of a series' items. */
export async function listContentTimes(
  database: Database,
  seriesId: string,
): Promise<Pick<ContentRow, 'id' | 'published_at' | 'created_at'>[]> {
  return database
    .selectFrom('content')
    .select(['id', 'published_at', 'created_at'])
    .where('series_id', '=', seriesId)
    .execute()
}
