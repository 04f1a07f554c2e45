import type { Database } from '../database.ts'

/** A feed with this many failures in a row is failing; single failures are normal. */
const FAILURES_OF_FAILING_FEED = 3
const MOST_ROWS = 100

type Window = { from: number; until: number; artistIds: readonly string[] | '*' }

/** Recordings scheduled within a period, the earliest first. */
export async function listComingContent(database: Database, { from, until, artistIds }: Window) {
  let select = database
    .selectFrom('content')
    .leftJoin('series', 'series.id', 'content.series_id')
    .select(['content.id', 'content.title', 'content.thumbnail', 'content.visible_at', 'series.title as series_title'])
    .where('content.visibility', '=', 'schedule')
    .where('content.visible_at', '>', from)
    .where('content.visible_at', '<=', until)
  if (artistIds !== '*') select = select.where('content.artist_id', 'in', artistIds)
  return select.orderBy('content.visible_at').orderBy('content.id').limit(MOST_ROWS).execute()
}

export async function listComingSeries(database: Database, { from, until, artistIds }: Window) {
  let select = database
    .selectFrom('series')
    .select(['id', 'title', 'thumbnail', 'visible_at'])
    .where('visibility', '=', 'schedule')
    .where('visible_at', '>', from)
    .where('visible_at', '<=', until)
  if (artistIds !== '*') select = select.where('artist_id', 'in', artistIds)
  return select.orderBy('visible_at').orderBy('id').limit(MOST_ROWS).execute()
}

/** The devotionals of these days of the year (`11-29`); empty without a calendar at all. */
export async function listDevotionals(database: Database, days: readonly string[]) {
  return database
    .selectFrom('daily_item')
    .select(['id', 'day', 'reference', 'image'])
    .where('day', 'in', days)
    .execute()
}

export async function hasDevotionals(database: Database): Promise<boolean> {
  return (await database.selectFrom('daily_item').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Feeds that could not be fetched several times in a row, the worst first. */
export async function listFailingFeeds(database: Database, artistIds: readonly string[] | '*') {
  let select = database
    .selectFrom('feed')
    .innerJoin('series', 'series.id', 'feed.series_id')
    .select(['feed.series_id', 'series.title', 'feed.failures', 'feed.last_failure', 'feed.next_check_at'])
    .where('feed.failures', '>=', FAILURES_OF_FAILING_FEED)
    .where('feed.ended', '=', 0)
    .where('feed.is_paused', '=', 0)
    .where('feed.removed_at', 'is', null)
  if (artistIds !== '*') select = select.where('series.artist_id', 'in', artistIds)
  return select.orderBy('feed.failures', 'desc').orderBy('feed.series_id').limit(MOST_ROWS).execute()
}
