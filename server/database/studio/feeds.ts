import { sql } from 'kysely'
import { isVisibleCondition } from '../catalogue/visibility.ts'
import type { Database, Transaction } from '../database.ts'
import type { FeedRow } from '../tables.ts'
import { listLiveSectionsNamingSeries } from './references/sections-naming.ts'

/** Checks shown per feed in the list. */
const SHOWN_CHECKS = 24

function selectFeeds(database: Database) {
  return database
    .selectFrom('feed')
    .innerJoin('series', 'series.id', 'feed.series_id')
    .leftJoin('artist', 'artist.id', 'series.artist_id')
    .selectAll('feed')
    .select(['series.title', 'series.handle', 'series.thumbnail', 'series.artist_id', 'series.is_explicit'])
    .select(['series.category as series_category', 'series.locale as series_locale', 'artist.name as artist_name'])
}

export type FeedListing = Awaited<ReturnType<ReturnType<typeof selectFeeds>['executeTakeFirstOrThrow']>>

/** Feeds of these artists' series, by title. */
export async function listFeedListings(database: Database, artistIds: readonly string[] | '*'): Promise<FeedListing[]> {
  const select = selectFeeds(database).where('feed.removed_at', 'is', null)
  return (artistIds === '*' ? select : select.where('series.artist_id', 'in', artistIds))
    .orderBy('series.title')
    .orderBy('series.id')
    .execute()
}

/** A feed by the id of its series, removed or not. */
export async function findFeedListing(database: Database, id: string): Promise<FeedListing | undefined> {
  return selectFeeds(database).where('feed.series_id', '=', id).executeTakeFirst()
}

export type FeedCounts = { episodes: number; waiting: number }

/** The episodes that feeds have now, and those of them that wait for approval; one that somebody has shown does not wait. */
export async function countFeedEpisodes(database: Database, ids: readonly string[]): Promise<Map<string, FeedCounts>> {
  if (ids.length === 0) return new Map()
  const isWaiting = sql`content_source.is_waiting = 1 and content.visibility = 'private'`
  const rows = await database
    .selectFrom('content_source')
    .innerJoin('content', 'content.id', 'content_source.content_id')
    .select(['content_source.series_id'])
    .select((is) => [
      is.fn.countAll<number | string>().as('episodes'),
      sql<number | string>`sum(case when ${isWaiting} then 1 else 0 end)`.as('waiting'),
    ])
    .where('content_source.series_id', 'in', ids)
    .where('content_source.left_at', 'is', null)
    .groupBy('content_source.series_id')
    .execute()
  return new Map(
    rows.map(({ series_id, episodes, waiting }) => [
      series_id,
      { episodes: Number(episodes), waiting: Number(waiting) },
    ]),
  )
}

/** The latest checks of these feeds, newest first. */
export async function listLatestChecks(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const latest = database
    .selectFrom('feed_check')
    .select('series_id')
    .select((is) => is.fn.max('number').as('last'))
    .where('series_id', 'in', ids)
    .groupBy('series_id')
    .as('latest')
  return database
    .selectFrom('feed_check')
    .innerJoin(latest, 'latest.series_id', 'feed_check.series_id')
    .select(['feed_check.series_id', 'feed_check.at', 'feed_check.outcome', 'feed_check.milliseconds'])
    .where(sql<boolean>`feed_check.number > latest.last - ${SHOWN_CHECKS}`)
    .orderBy('feed_check.series_id')
    .orderBy('feed_check.number', 'desc')
    .execute()
}

export async function updateFeedSettings(
  transaction: Transaction,
  id: string,
  columns: Partial<FeedRow>,
): Promise<void> {
  await transaction.updateTable('feed').set(columns).where('series_id', '=', id).execute()
}

/** Makes a feed due. One that has ended is fetched again from now on; a paused one stays paused, and is due once resumed. */
export async function updateFeedDue(database: Database, id: string, now: number): Promise<void> {
  await database.updateTable('feed').set({ next_check_at: now, ended: 0 }).where('series_id', '=', id).execute()
}

/** Makes every scheduled feed due; returns their number. */
export async function updateFeedsDue(
  database: Database,
  artistIds: readonly string[] | '*',
  now: number,
): Promise<number> {
  let update = database
    .updateTable('feed')
    .set({ next_check_at: now })
    .where('ended', '=', 0)
    .where('is_paused', '=', 0)
    .where('removed_at', 'is', null)
    .where('address', 'is not', null)
  if (artistIds !== '*') {
    const ofArtists = database.selectFrom('series').select('id').where('artist_id', 'in', artistIds)
    update = update.where('series_id', 'in', ofArtists)
  }
  const { numUpdatedRows } = await update.executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * How many episodes of a series are visible, how many listeners saved one, and the sections of live tabs that name the
 * series or an episode.
 */
export async function countFeedUse(database: Database, id: string, now: number) {
  const items = database.selectFrom('content').select('id').where('series_id', '=', id)
  const [visible, saved, sections] = await Promise.all([
    database
      .selectFrom('content')
      .select((is) => is.fn.countAll<number | string>().as('count'))
      .where('series_id', '=', id)
      .where(isVisibleCondition('content', now))
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('reaction')
      .select((is) => is.fn.count<number | string>('user_id').distinct().as('count'))
      .where('content_id', 'in', items)
      .executeTakeFirstOrThrow(),
    listLiveSectionsNamingSeries(database, id),
  ])
  return { episodes: Number(visible.count), saved: Number(saved.count), sections }
}
