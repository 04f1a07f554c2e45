import type { Database } from '../database.ts'
import type { FeedCheckRow } from './feed-tables.ts'

/** Checks that are kept of each feed. */
const KEPT = 100

/** Adds a check to the record of a feed; only the latest hundred stay. */
export async function insertFeedCheck(database: Database, check: Omit<FeedCheckRow, 'number'>): Promise<void> {
  const { series_id } = check
  await database.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom('feed_check')
      .select((is) => is.fn.max('number').as('number'))
      .where('series_id', '=', series_id)
      .executeTakeFirst()
    const number = Number(last?.number ?? 0) + 1
    await transaction
      .insertInto('feed_check')
      .values({ ...check, number })
      // Only a process with an expired claim comes second: the first record stays.
      .onConflict((same) => same.columns(['series_id', 'number']).doNothing())
      .execute()
    await transaction
      .deleteFrom('feed_check')
      .where('series_id', '=', series_id)
      .where('number', '<=', number - KEPT)
      .execute()
  })
}

/** The record of a feed, newest first. */
export async function listFeedChecks(database: Database, seriesId: string): Promise<FeedCheckRow[]> {
  return database
    .selectFrom('feed_check')
    .selectAll()
    .where('series_id', '=', seriesId)
    .orderBy('number', 'desc')
    .execute()
}

/** The new address in the feed's last answer, and why it was not followed. Undefined if it was, or if the feed has not moved. */
export async function findRefusedMove(
  database: Database,
  seriesId: string,
): Promise<{ to: string; fault: string } | undefined> {
  const last = await database
    .selectFrom('feed_check')
    .select(['moved_to', 'move_fault'])
    .where('series_id', '=', seriesId)
    .where('outcome', '!=', 'failed')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.moved_to && last.move_fault ? { to: last.moved_to, fault: last.move_fault } : undefined
}
