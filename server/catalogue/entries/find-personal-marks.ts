import type { ContentListing } from '#server/database/catalogue/content.ts'
import { listFollowedArtistIds } from '#server/database/listening/follows.ts'
import { listReactedContentIds } from '#server/database/listening/reactions.ts'
import type { PersonalContentState } from '#server/present/content.ts'
import type { Context } from '../../context/context.ts'

type PersonalMarksOf = (row: Pick<ContentListing, 'id' | 'artist_id'>) => { personal?: PersonalContentState }

/** Which of these items the visitor saved, and which of their artists they follow. Nothing for a guest. */
export async function findPersonalMarks(
  { database, visitor }: Context,
  rows: readonly Pick<ContentListing, 'id' | 'artist_id'>[],
): Promise<PersonalMarksOf> {
  const { userId } = visitor
  if (userId === null || rows.length === 0) return () => ({})
  const artistIds = [...new Set(rows.flatMap(({ artist_id }) => artist_id ?? []))]
  const [reacted, followed] = await Promise.all([
    listReactedContentIds(
      database,
      userId,
      rows.map(({ id }) => id),
    ),
    listFollowedArtistIds(database, userId, artistIds),
  ])
  const [saved, followedIds] = [new Set(reacted), new Set(followed)]
  return ({ id, artist_id }) => ({
    personal: { has_reacted: saved.has(id), has_followed_artist: artist_id !== null && followedIds.has(artist_id) },
  })
}
