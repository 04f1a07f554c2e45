import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { containsWords } from './contains-words.ts'

type ArtistFilter = { words: string; id: string | undefined; artistIds: readonly string[] | '*'; limit: number }

/** Visible artists by name: those with these words in it, or one by id. `artistIds` limits them. */
export async function searchArtists(database: Database, { words, id, artistIds, limit }: ArtistFilter) {
  let select = database.selectFrom('artist').select(['id', 'name', 'profile_image']).where('is_hidden', '=', 0)
  if (artistIds !== '*') select = select.where('id', 'in', artistIds)
  if (id !== undefined) select = select.where('id', '=', id)
  if (words !== '') select = select.where(containsWords(sql.ref('name'), words))
  return select.orderBy('name').orderBy('id').limit(limit).execute()
}
