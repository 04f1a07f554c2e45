import { selectListings } from './content.ts'
import type { Database } from './database.ts'
import { after, type Keyset } from './keyset.ts'

type Asked = { userId: string; after: Keyset | undefined; limit: number }

/** A page of the items somebody saved, newest first, and one row more when more follows. */
export async function listSaved(database: Database, asked: Asked & { type: string; now: number }) {
  let select = selectListings(database, asked.now)
    .innerJoin('reaction', 'reaction.content_id', 'content.id')
    .select('reaction.created_at as saved_at')
    .where('reaction.user_id', '=', asked.userId)
    .where('reaction.type', '=', asked.type)
  if (asked.after) select = select.where(after('reaction.created_at', 'reaction.content_id', asked.after, 'desc'))
  return select
    .orderBy('reaction.created_at', 'desc')
    .orderBy('reaction.content_id', 'desc')
    .limit(asked.limit + 1)
    .execute()
}

/** A page of the artists somebody follows, newest first, and one row more when more follows. */
export async function listFollowedArtists(database: Database, asked: Asked) {
  let select = database
    .selectFrom('follow')
    .innerJoin('artist', 'artist.id', 'follow.artist_id')
    .selectAll('artist')
    .select('follow.created_at as followed_at')
    .where('follow.user_id', '=', asked.userId)
    .where('artist.is_hidden', '=', 0)
  if (asked.after) select = select.where(after('follow.created_at', 'follow.artist_id', asked.after, 'desc'))
  return select
    .orderBy('follow.created_at', 'desc')
    .orderBy('follow.artist_id', 'desc')
    .limit(asked.limit + 1)
    .execute()
}
