import type { Database, Transaction } from '../database.ts'
import type { FeedRow, SeriesRow } from '../tables.ts'

/** External feeds. The tabs' own sections are in `tab-feeds`. */

export async function findFeed(database: Database, seriesId: string): Promise<FeedRow | undefined> {
  return database.selectFrom('feed').selectAll().where('series_id', '=', seriesId).executeTakeFirst()
}

/** By its address, else by its podcast guid. */
export async function findFeedByAddressOrGuid(
  database: Database,
  { address, podcastGuid }: { address: string | null; podcastGuid: string | null },
): Promise<FeedRow | undefined> {
  const rows = await database
    .selectFrom('feed')
    .selectAll()
    .where((is) => is.or([is('address', '=', address ?? ''), is('podcast_guid', '=', podcastGuid ?? '')]))
    .execute()
  return rows.find((row) => address !== null && row.address === address) ?? rows[0]
}

/** The unclaimed feed that has been due longest. */
export async function findDueFeed(database: Database, now: number): Promise<FeedRow | undefined> {
  return database
    .selectFrom('feed')
    .selectAll()
    .where('ended', '=', 0)
    .where('is_paused', '=', 0)
    .where('removed_at', 'is', null)
    .where('address', 'is not', null)
    .where('next_check_at', '<=', now)
    .where('claimed_until', '<=', now)
    .orderBy('next_check_at')
    .limit(1)
    .executeTakeFirst()
}

/** Claims a feed or extends the claim; false if another process has claimed it since. */
export async function updateFeedClaim(
  database: Database,
  { series_id, claimed_until }: Pick<FeedRow, 'series_id' | 'claimed_until'>,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('feed')
    .set({ claimed_until: until })
    .where('series_id', '=', series_id)
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes the result of a claimed feed and releases it; false if another process has claimed it since. */
export async function updateFeed(
  database: Database,
  { series_id, claimed_until }: Pick<FeedRow, 'series_id' | 'claimed_until'>,
  changes: Partial<Omit<FeedRow, 'series_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('feed')
    .set({ claimed_until: 0, ...changes })
    .where('series_id', '=', series_id)
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertFeed(transaction: Transaction, feed: FeedRow): Promise<void> {
  await transaction.insertInto('feed').values(feed).execute()
}

/** A series, visible or not. */
export async function findSeriesRow(database: Database, id: string): Promise<SeriesRow | undefined> {
  return database.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The series with this handle. */
export async function findSeriesIdByHandle(database: Database, handle: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('series')
    .select('id')
    .where('handle_key', '=', handle.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

export async function countSeries(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('series')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Every item that a feed ever had. */
export async function listFeedItems(database: Database, seriesId: string) {
  return database
    .selectFrom('content_source')
    .innerJoin('content', 'content.id', 'content_source.content_id')
    .selectAll('content_source')
    .select([
      'content.audio_media',
      'content.video_media',
      'content.duration_seconds',
      'content.image',
      'content.published_at',
      'content.created_at',
      'content.chapters_json',
    ])
    .where('content_source.series_id', '=', seriesId)
    .execute()
}

export type StoredFeedItem = Awaited<ReturnType<typeof listFeedItems>>[number]

/** An item's stored texts. */
export async function findContentText(database: Database, contentId: string) {
  return database
    .selectFrom('content')
    .select(['title', 'description', 'locale'])
    .where('id', '=', contentId)
    .executeTakeFirstOrThrow()
}

/**
 * All feeds that were not removed, or all removed ones, with the handle of the series that they fill, in order of handle.
 */
export async function listFeedHealth(database: Database, { isRemoved = false }: { isRemoved?: boolean } = {}) {
  return database
    .selectFrom('feed')
    .innerJoin('series', 'series.id', 'feed.series_id')
    .select(['series.handle', 'feed.address', 'feed.ended', 'feed.failures', 'feed.last_failure'])
    .select(['feed.series_id', 'series.title', 'feed.checked_at', 'feed.next_check_at'])
    .where('feed.removed_at', isRemoved ? 'is not' : 'is', null)
    .orderBy('series.handle')
    .execute()
}
