import { selectContentListings } from '../catalogue/content.ts'
import type { Database } from '../database.ts'
import { isAfterKeyset, type Keyset } from '../keyset.ts'

type LibraryQuery = { userId: string; after: Keyset | undefined; limit: number }

/** A page of a user's saved items, newest first, plus one row if more follow. */
export async function listSavedContent(database: Database, query: LibraryQuery & { type: string; now: number }) {
  let select = selectContentListings(database, query.now)
    .innerJoin('reaction', 'reaction.content_id', 'content.id')
    .select('reaction.created_at as saved_at')
    .where('reaction.user_id', '=', query.userId)
    .where('reaction.type', '=', query.type)
  if (query.after)
    select = select.where(isAfterKeyset('reaction.created_at', 'reaction.content_id', query.after, 'desc'))
  return select
    .orderBy('reaction.created_at', 'desc')
    .orderBy('reaction.content_id', 'desc')
    .limit(query.limit + 1)
    .execute()
}

/** A page of a user's followed artists, newest first, plus one row if more follow. */
export async function listFollowedArtists(database: Database, query: LibraryQuery) {
  let select = database
    .selectFrom('follow')
    .innerJoin('artist', 'artist.id', 'follow.artist_id')
    .selectAll('artist')
    .select('follow.created_at as followed_at')
    .where('follow.user_id', '=', query.userId)
    .where('artist.is_hidden', '=', 0)
  if (query.after) select = select.where(isAfterKeyset('follow.created_at', 'follow.artist_id', query.after, 'desc'))
  return select
    .orderBy('follow.created_at', 'desc')
    .orderBy('follow.artist_id', 'desc')
    .limit(query.limit + 1)
    .execute()
}
