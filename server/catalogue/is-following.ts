import type { Visitor } from '#contract/visitor.ts'
import type { Database } from '#server/database/database.ts'
import { listFollowedArtistIds } from '#server/database/listening/follows.ts'

export async function isFollowing(database: Database, { userId }: Visitor, artistId: string): Promise<boolean> {
  return userId !== null && (await listFollowedArtistIds(database, userId, [artistId])).length > 0
}
