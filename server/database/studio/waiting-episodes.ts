import type { Database, Transaction } from '../database.ts'

const MOST_FEEDS = 100

function selectWaiting(database: Database, artistIds: readonly string[] | '*') {
  const select = database
    .selectFrom('content_source')
    .innerJoin('content', 'content.id', 'content_source.content_id')
    .innerJoin('series', 'series.id', 'content_source.series_id')
    .innerJoin('feed', 'feed.series_id', 'content_source.series_id')
    .where('content_source.is_waiting', '=', 1)
    .where('content_source.left_at', 'is', null)
    .where('feed.removed_at', 'is', null)
    // Somebody may have shown it in the library instead.
    .where('content.visibility', '=', 'private')
  return artistIds === '*' ? select : select.where('series.artist_id', 'in', artistIds)
}

/** Episodes that wait for approval, newest first. */
export async function listWaitingRows(database: Database, artistIds: readonly string[] | '*', limit: number) {
  return selectWaiting(database, artistIds)
    .select(['content.id', 'content.title', 'content.thumbnail', 'content.number', 'content.duration_seconds'])
    .select(['content.published_at', 'content.is_explicit', 'series.id as feed_id', 'series.title as feed_title'])
    .orderBy('content.published_at', 'desc')
    .orderBy('content.id')
    .limit(limit)
    .execute()
}

export async function countWaitingEpisodes(database: Database, artistIds: readonly string[] | '*'): Promise<number> {
  const { count } = await selectWaiting(database, artistIds)
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The number of waiting episodes of each feed that has any, by title; at most 100 feeds. */
export async function countWaitingByFeed(database: Database, artistIds: readonly string[] | '*') {
  const rows = await selectWaiting(database, artistIds)
    .select(['series.id as series_id', 'series.title'])
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .groupBy(['series.id', 'series.title'])
    .orderBy('series.title')
    .orderBy('series.id')
    .limit(MOST_FEEDS)
    .execute()
  return rows.map(({ count, ...feed }) => ({ ...feed, count: Number(count) }))
}

/** Episodes by id that their feeds still have, with what decides whether listeners see them. */
export async function listFeedEpisodes(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('content_source')
    .innerJoin('content', 'content.id', 'content_source.content_id')
    .innerJoin('feed', 'feed.series_id', 'content_source.series_id')
    .select(['content.id', 'content.artist_id', 'content.published_at', 'content_source.is_waiting'])
    .where('content.id', 'in', ids)
    .where('content_source.left_at', 'is', null)
    .where('feed.removed_at', 'is', null)
    .execute()
}

type EpisodeState = { is_waiting: 0 | 1; visibility: 'public' | 'private' | 'schedule'; visible_at: number | null }

export async function updateEpisodeState(
  transaction: Transaction,
  id: string,
  { is_waiting, visibility, visible_at }: EpisodeState,
): Promise<void> {
  await transaction.updateTable('content_source').set({ is_waiting }).where('content_id', '=', id).execute()
  const edited = transaction
    .selectFrom('catalogue_override')
    .select('entry_id')
    .where('kind', '=', 'content')
    .where('column_name', '=', 'visibility')
  await transaction
    .updateTable('content')
    .set({ visibility, visible_at })
    .where('id', '=', id)
    .where('id', 'not in', edited)
    .execute()
}
