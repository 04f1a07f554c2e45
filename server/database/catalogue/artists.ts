import type { Database } from '../database.ts'
import { padInList } from '../pad-in-list.ts'
import type { ArtistRow } from '../tables.ts'

/** By id or by handle in any letter case. Hidden artists are not found. */
export async function findArtist(database: Database, idOrHandle: string): Promise<ArtistRow | undefined> {
  return database
    .selectFrom('artist')
    .selectAll()
    .where((is) => is.or([is('id', '=', idOrHandle), is('handle_key', '=', idOrHandle.toLowerCase())]))
    .where('is_hidden', '=', 0)
    .executeTakeFirst()
}

/** Which of these lower-case words are an artist's handle or id already; hidden artists count. */
export async function listTakenHandles(database: Database, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const rows = await database
    .selectFrom('artist')
    .select(['id', 'handle_key'])
    .where((is) => is.or([is('id', 'in', padInList(words)), is('handle_key', 'in', padInList(words))]))
    .execute()
  const taken = new Set(rows.flatMap(({ id, handle_key }) => [id, handle_key]))
  return words.filter((word) => taken.has(word))
}

/** The ids of all visible artists. */
export async function listArtistIds(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('artist').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function artistExists(database: Database, id: string): Promise<boolean> {
  const select = database.selectFrom('artist').select('id').where('id', '=', id).where('is_hidden', '=', 0)
  return (await select.executeTakeFirst()) !== undefined
}

/** In the order of the ids; unknown ids are skipped. */
export async function listArtistsByIds(database: Database, ids: readonly string[]): Promise<ArtistRow[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('artist')
    .selectAll()
    .where('id', 'in', padInList(ids))
    .where('is_hidden', '=', 0)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
