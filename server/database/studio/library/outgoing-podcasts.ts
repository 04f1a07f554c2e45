import { isVisibleCondition } from '../../catalogue/visibility.ts'
import type { Database } from '../../database.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'

type OutgoingQuery = { artistIds: readonly string[] | '*'; after: Keyset | undefined; limit: number; now: number }

/** The public podcasts whose feed goes out, by position, plus one if more follow. */
export async function listOutgoingPodcasts(database: Database, { artistIds, after, limit, now }: OutgoingQuery) {
  let select = database
    .selectFrom('series')
    .leftJoin('feed', 'feed.series_id', 'series.id')
    .select(['series.id', 'series.position'])
    .where('series.is_podcast', '=', 1)
    .where((is) => is.or([is('feed.is_blocked', 'is', null), is('feed.is_blocked', '=', 0)]))
    .where(isVisibleCondition('series', now))
  if (artistIds !== '*') select = select.where('series.artist_id', 'in', artistIds)
  if (after) select = select.where(isAfterKeyset('series.position', 'series.id', after, 'asc'))
  return select
    .orderBy('series.position')
    .orderBy('series.id')
    .limit(limit + 1)
    .execute()
}
