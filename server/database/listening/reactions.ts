import { rowOfUser } from '../accounts/row-of-user.ts'
import { compileOnce } from '../compile-once.ts'
import type { Database, Transaction } from '../database.ts'

type ReactionKey = { userId: string; contentId: string; type: string }

const selectReacted = compileOnce((database: Database, [userId, ...contentIds]: readonly [string, ...string[]]) =>
  database
    .selectFrom('reaction')
    .select('content_id')
    .where('user_id', '=', userId)
    .where('content_id', 'in', contentIds),
)

/** Those of these items that a user has reacted to. */
export async function listReactedContentIds(
  database: Database,
  userId: string,
  contentIds: readonly string[],
): Promise<string[]> {
  if (contentIds.length === 0) return []
  const rows = await selectReacted(database, [userId, ...contentIds])
  return rows.map(({ content_id }) => content_id)
}

/** Adds a reaction, unless the user is deleted; idempotent. Returns the item's number of reactions. */
export async function insertReaction(
  transaction: Transaction,
  { userId, contentId, type }: ReactionKey,
  now: number,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('reaction')
    .columns(['user_id', 'content_id', 'type', 'created_at'])
    .expression(rowOfUser(transaction, { userId, values: [userId, contentId, type, now] }))
    .onConflict((same) => same.columns(['user_id', 'content_id', 'type']).doNothing())
    .executeTakeFirst()
  return updateReactionsCount(transaction, contentId, numInsertedOrUpdatedRows === 1n ? 1 : 0)
}

export async function deleteReaction(
  transaction: Transaction,
  { userId, contentId, type }: ReactionKey,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('reaction')
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .where('type', '=', type)
    .executeTakeFirst()
  return updateReactionsCount(transaction, contentId, numDeletedRows === 1n ? -1 : 0)
}

async function updateReactionsCount(transaction: Transaction, contentId: string, by: -1 | 0 | 1): Promise<number> {
  const { reactions_count } = await transaction
    .updateTable('content')
    .set((is) => ({ reactions_count: is('reactions_count', '+', by) }))
    .where('id', '=', contentId)
    .returning('reactions_count')
    .executeTakeFirstOrThrow()
  return reactions_count
}
