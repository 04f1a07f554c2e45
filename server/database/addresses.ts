import type { Database } from './database.ts'
import { contentVisible, visible } from './visible.ts'

/** Which stretch of a long list: parts count from 0 and hold `size` each. */
export type Part = { part: number; size: number }

/** How many visible pages of each kind the catalogue has. */
export async function countAddresses(database: Database, now: number) {
  const [artists, series, content, daily, translations] = await Promise.all([
    database
      .selectFrom('artist')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_hidden', '=', 0)
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('series')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(visible('series', now))
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('content')
      .leftJoin('series', 'series.id', 'content.series_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(contentVisible(now))
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('daily_item')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    listTranslationIds(database),
  ])
  return { artists: artists.count, series: series.count, content: content.count, daily: daily.count, translations }
}

async function listTranslationIds(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('bible_translation').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function listArtistAddresses(database: Database, { part, size }: Part) {
  return database
    .selectFrom('artist')
    .select('handle')
    .where('is_hidden', '=', 0)
    .orderBy('id')
    .limit(size)
    .offset(part * size)
    .execute()
}

export async function listSeriesAddresses(database: Database, { part, size }: Part, now: number) {
  return database
    .selectFrom('series')
    .select('handle')
    .where(visible('series', now))
    .orderBy('id')
    .limit(size)
    .offset(part * size)
    .execute()
}

/** Items by id, with what a crawler is told of those that are films. */
export async function listContentAddresses(database: Database, { part, size }: Part, now: number) {
  return database
    .selectFrom('content')
    .leftJoin('series', 'series.id', 'content.series_id')
    .leftJoin('media as video', 'video.id', 'content.video_media')
    .select([
      'content.id',
      'content.title',
      'content.description',
      'content.thumbnail',
      'content.duration_seconds',
      'content.is_free',
      'content.is_accessible',
      'content.published_at',
      'content.video_media',
      'video.main_file as video_file',
      'series.handle as series_handle',
    ])
    .where(contentVisible(now))
    .orderBy('content.id')
    .limit(size)
    .offset(part * size)
    .execute()
}

export type ContentAddress = Awaited<ReturnType<typeof listContentAddresses>>[number]

export async function listDailyAddresses(database: Database, { part, size }: Part) {
  return database
    .selectFrom('daily_item')
    .select('id')
    .orderBy('day')
    .limit(size)
    .offset(part * size)
    .execute()
}
