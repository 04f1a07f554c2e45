import type { Database } from '../database.ts'
import type { ArtistRow } from '../tables.ts'

/** More than anybody follows, and few enough for one page. */
const MOST_ARTISTS = 200

/** The artists a user follows, by name. */
export async function listFollowedArtistsByName(database: Database, userId: string): Promise<ArtistRow[]> {
  return database
    .selectFrom('follow')
    .innerJoin('artist', 'artist.id', 'follow.artist_id')
    .selectAll('artist')
    .where('follow.user_id', '=', userId)
    .where('artist.is_hidden', '=', 0)
    .orderBy('artist.name')
    .orderBy('artist.id')
    .limit(MOST_ARTISTS)
    .execute()
}
