import type { PlaylistKind } from '#contract/catalogue/playlists.ts'
import type { Database, Transaction } from '../database.ts'

/** A listener's playlist. `entries_json` is a list of `content:{id}` and `radio:{handle}`. */
export type PlaylistRow = {
  id: string
  user_id: string
  name: string
  kind: PlaylistKind
  /** `morning` or `night` for a routine, of which a user has one; else the id. */
  slot: string
  entries_json: string
  version: number
  /** The key of its public link; null while it is not shared. */
  share_key: string | null
  created_at: number
  updated_at: number
}
export type PlaylistTables = { playlist: PlaylistRow }

export async function listPlaylistRows(database: Database, userId: string): Promise<PlaylistRow[]> {
  return database
    .selectFrom('playlist')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findPlaylist(
  database: Database,
  { userId, id }: { userId: string; id: string },
): Promise<PlaylistRow | undefined> {
  return database
    .selectFrom('playlist')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function findPlaylistInSlot(
  database: Database,
  { userId, slot }: { userId: string; slot: string },
): Promise<PlaylistRow | undefined> {
  return database
    .selectFrom('playlist')
    .selectAll()
    .where('user_id', '=', userId)
    .where('slot', '=', slot)
    .executeTakeFirst()
}

/** The playlist of a link; undefined while its owner is blocked. */
export async function findSharedPlaylist(database: Database, key: string): Promise<PlaylistRow | undefined> {
  return database
    .selectFrom('playlist')
    .selectAll()
    .where('share_key', '=', key)
    .where('user_id', 'not in', (is) => is.selectFrom('person_block').select('person_block.user_id'))
    .executeTakeFirst()
}

export async function countPlaylists(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('playlist')
    .select((is) => is.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False if its slot is taken. */
export async function insertPlaylist(transaction: Transaction, row: PlaylistRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('playlist')
    .values(row)
    .onConflict((same) => same.columns(['user_id', 'slot']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type PlaylistChange = Partial<Pick<PlaylistRow, 'name' | 'entries_json' | 'share_key'>> & { updated_at: number }

/** Changes a playlist whose version is the one that was read. False if somebody else changed it meanwhile. */
export async function updatePlaylist(
  transaction: Transaction,
  { id, version }: Pick<PlaylistRow, 'id' | 'version'>,
  change: PlaylistChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('playlist')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export async function deletePlaylistRow(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('playlist').where('id', '=', id).execute()
}
