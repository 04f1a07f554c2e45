import type { Span } from '#rules/player/spans.ts'
import { isVisibleCondition } from '../catalogue/visibility.ts'
import type { Database } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'

type Period = { from: number; until: number }

/** When a user last heard each of their items, in ascending order. */
export async function listHeardTimes(database: Database, userId: string): Promise<number[]> {
  const rows = await database
    .selectFrom('progress')
    .select('heard_at')
    .where('user_id', '=', userId)
    .orderBy('heard_at')
    .execute()
  return rows.map(({ heard_at }) => heard_at)
}

/** What was heard of each item that a user last heard in a period, with its artist unless they are hidden. */
export async function listHeardItems(database: Database, userId: string, { from, until }: Period) {
  const rows = await database
    .selectFrom('progress')
    .leftJoin('content', 'content.id', 'progress.content_id')
    .leftJoin('artist', (join) => join.onRef('artist.id', '=', 'content.artist_id').on('artist.is_hidden', '=', 0))
    .select(['progress.listened_json', 'artist.handle', 'artist.name'])
    .where('progress.user_id', '=', userId)
    .where('progress.heard_at', '>=', from)
    .where('progress.heard_at', '<', until)
    .execute()
  return rows.map(({ listened_json, handle, name }) => ({
    listened: parseJsonColumn<Span[]>(listened_json),
    artist: handle !== null && name !== null ? { handle, name } : null,
  }))
}

/** Series of which a user heard items to their end, the last of them in a period, with the number of these items. */
export async function listSeriesHeard(
  database: Database,
  userId: string,
  { from, until, now }: Period & { now: number },
) {
  return database
    .selectFrom('progress')
    .innerJoin('content', 'content.id', 'progress.content_id')
    .innerJoin('series', 'series.id', 'content.series_id')
    .select((is) => ['series.id', is.fn.countAll<number>().as('items')])
    .where('progress.user_id', '=', userId)
    .where('progress.finished_at', 'is not', null)
    .where(isVisibleCondition('content', now))
    .where(isVisibleCondition('series', now))
    .groupBy('series.id')
    .having((is) => is.fn.max('progress.finished_at'), '>=', from)
    .having((is) => is.fn.max('progress.finished_at'), '<', until)
    .execute()
}
