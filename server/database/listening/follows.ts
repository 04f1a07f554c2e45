import { rowOfUser } from '../accounts/row-of-user.ts'
import { compileOnce } from '../compile-once.ts'
import type { Database, Transaction } from '../database.ts'

type FollowKey = { userId: string; artistId: string }

const selectFollowed = compileOnce((database: Database, [userId, ...artistIds]: readonly [string, ...string[]]) =>
  database.selectFrom('follow').select('artist_id').where('user_id', '=', userId).where('artist_id', 'in', artistIds),
)

/** Those of these artists that a user follows. */
export async function listFollowedArtistIds(
  database: Database,
  userId: string,
  artistIds: readonly string[],
): Promise<string[]> {
  if (artistIds.length === 0) return []
  const rows = await selectFollowed(database, [userId, ...artistIds])
  return rows.map(({ artist_id }) => artist_id)
}

type NewFollow = FollowKey & { seriesHandle: string | null; now: number }

/** Adds a follow, unless the user is deleted; idempotent. Returns the artist's number of followers. */
export async function insertFollow(
  transaction: Transaction,
  { userId, artistId, seriesHandle, now }: NewFollow,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('follow')
    .columns(['user_id', 'artist_id', 'series_handle', 'created_at'])
    .expression(rowOfUser(transaction, { userId, values: [userId, artistId, seriesHandle, now] }))
    .onConflict((same) => same.columns(['user_id', 'artist_id']).doNothing())
    .executeTakeFirst()
  return updateFollowersCount(transaction, artistId, numInsertedOrUpdatedRows === 1n ? 1 : 0)
}

export async function deleteFollow(transaction: Transaction, { userId, artistId }: FollowKey): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('follow')
    .where('user_id', '=', userId)
    .where('artist_id', '=', artistId)
    .executeTakeFirst()
  return updateFollowersCount(transaction, artistId, numDeletedRows === 1n ? -1 : 0)
}

async function updateFollowersCount(transaction: Transaction, artistId: string, by: -1 | 0 | 1): Promise<number> {
  const { followers_count } = await transaction
    .updateTable('artist')
    .set((is) => ({ followers_count: is('followers_count', '+', by) }))
    .where('id', '=', artistId)
    .returning('followers_count')
    .executeTakeFirstOrThrow()
  return followers_count
}
