import type { Database } from './database.ts'
import type { ArtistRow } from './tables.ts'

/** By id or by handle, whose letter case does not matter. */
export async function findArtist(database: Database, idOrHandle: string): Promise<ArtistRow | undefined> {
  return database
    .selectFrom('artist')
    .selectAll()
    .where((is) => is.or([is('id', '=', idOrHandle), is('handle_key', '=', idOrHandle.toLowerCase())]))
    .executeTakeFirst()
}

export async function listArtistsByIds(database: Database, ids: readonly string[]): Promise<ArtistRow[]> {
  if (ids.length === 0) return []
  return database.selectFrom('artist').selectAll().where('id', 'in', ids).execute()
}
