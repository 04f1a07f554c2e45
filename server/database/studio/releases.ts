import type { Database } from '../database.ts'

type Window = { from: number; until: number; limit: number }

/** Recordings that are scheduled for a period, past or coming, or published in it; without those of private series. */
export async function listReleasedContent(database: Database, { from, until, limit }: Window) {
  const select = () =>
    database
      .selectFrom('content')
      .leftJoin('series', 'series.id', 'content.series_id')
      .select(['content.id', 'content.title', 'content.thumbnail', 'content.visibility', 'content.visible_at'])
      .select(['content.published_at', 'content.artist_id', 'series.title as series_title'])
      .where((is) => is.or([is('content.series_id', 'is', null), is('series.visibility', '!=', 'private')]))
      .limit(limit + 1)
  // Two lists rather than a condition with "or", so that each is read in the order of an index.
  const [scheduled, published] = await Promise.all([
    select()
      .where('content.visibility', '=', 'schedule')
      .where('content.visible_at', '>=', from)
      .where('content.visible_at', '<', until)
      .orderBy('content.visible_at')
      .orderBy('content.id')
      .execute(),
    select()
      .where('content.visibility', '=', 'public')
      .where('content.published_at', '>=', from)
      .where('content.published_at', '<', until)
      .orderBy('content.published_at')
      .orderBy('content.id')
      .execute(),
  ])
  return {
    rows: [...scheduled.slice(0, limit), ...published.slice(0, limit)],
    hasMore: Math.max(scheduled.length, published.length) > limit,
  }
}

/** Scheduled series of a period, past or coming. */
export async function listReleasedSeries(database: Database, { from, until, limit }: Window) {
  const rows = await database
    .selectFrom('series')
    .select(['id', 'title', 'thumbnail', 'visibility', 'visible_at', 'artist_id'])
    .where('visibility', '=', 'schedule')
    .where('visible_at', '>=', from)
    .where('visible_at', '<', until)
    .orderBy('visible_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** Versions of front pages that are scheduled for a period, past or coming, or went live in it. */
export async function listReleasedVersions(database: Database, { from, until, limit }: Window) {
  const rows = await database
    .selectFrom('tab_version')
    .select(['id', 'tab', 'name', 'state', 'revision', 'publish_at', 'published_at'])
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'scheduled'), is('publish_at', '>=', from), is('publish_at', '<', until)]),
        is.and([is('published_at', '>=', from), is('published_at', '<', until)]),
      ]),
    )
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}
