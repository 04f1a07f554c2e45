import type { ContentListing } from '#server/database/content.ts'
import { listFollowed } from '#server/database/follows.ts'
import { listReacted } from '#server/database/reactions.ts'
import type { Personal } from '#server/present/content.ts'
import type { Context } from './context.ts'

type OfOne = (row: Pick<ContentListing, 'id' | 'artist_id'>) => { personal?: Personal }

/** What the visitor has saved and whom they follow among these items. A guest has done neither. */
export async function findPersonal(
  { database, visitor }: Context,
  rows: readonly Pick<ContentListing, 'id' | 'artist_id'>[],
): Promise<OfOne> {
  const { userId } = visitor
  if (userId === null || rows.length === 0) return () => ({})
  const artistIds = [...new Set(rows.flatMap(({ artist_id }) => artist_id ?? []))]
  const [reacted, followed] = await Promise.all([
    listReacted(
      database,
      userId,
      rows.map(({ id }) => id),
    ),
    listFollowed(database, userId, artistIds),
  ])
  const [saved, followedIds] = [new Set(reacted), new Set(followed)]
  return ({ id, artist_id }) => ({
    personal: { has_reacted: saved.has(id), has_followed_artist: artist_id !== null && followedIds.has(artist_id) },
  })
}
