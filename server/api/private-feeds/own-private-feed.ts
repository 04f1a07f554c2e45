import { findPrivateFeed, type PrivateFeedRow } from '#server/database/listening/private-feeds.ts'
import type { Context } from '../../context/context.ts'
import { ownId } from '../../context/own-id.ts'

/** A private feed of the visitor; undefined for one of somebody else, whether it exists or not. */
export async function findOwnFeed(
  context: Context,
  { id, feed_id }: { id: string; feed_id: string },
): Promise<PrivateFeedRow | undefined> {
  const userId = ownId(context, id)
  const row = await findPrivateFeed(context.database, feed_id)
  return row?.user_id === userId ? row : undefined
}
