import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Keyset } from '../keyset.ts'
import { isVisibleCondition } from './visibility.ts'

/** A part of a long list: parts count from 0 and have `size` entries. */
export type SitemapPart = { part: number; size: number }

/** Number of visible pages of each kind except items. */
export async function countAddresses(database: Database, now: number) {
  const [artists, series, daily, translations] = await Promise.all([
    database
      .selectFrom('artist')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_hidden', '=', 0)
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('series')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isVisibleCondition('series', now))
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('daily_item')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    listTranslationIds(database),
  ])
  return { artists: artists.count, series: series.count, daily: daily.count, translations }
}

async function listTranslationIds(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('bible_translation').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function listArtistAddresses(database: Database, { part, size }: SitemapPart) {
  return database
    .selectFrom('artist')
    .select('handle')
    .where('is_hidden', '=', 0)
    .orderBy('id')
    .limit(size)
    .offset(part * size)
    .execute()
}

export async function listSeriesAddresses(database: Database, { part, size }: SitemapPart, now: number) {
  return database
    .selectFrom('series')
    .select('handle')
    .where(isVisibleCondition('series', now))
    .orderBy('id')
    .limit(size)
    .offset(part * size)
    .execute()
}

/** A range of items by creation: `size` of them, hidden ones included, after `after`. */
export type ContentRange = { after: Keyset | undefined; size: number }

/**
 * All items in ranges, with the number of visible ones. Hidden items count for the size, so that a change of visibility
 * or a new item changes no range but the last.
 */
export async function listContentRanges(
  database: Database,
  size: number,
  now: number,
): Promise<(ContentRange & { shown: number })[]> {
  const lastOfRange = (column: 'created_at' | 'id') =>
    sql`max(case when place % ${sql.lit(size)} = 0 then ${sql.ref(column)} end)`
  const { rows } = await sql<{ value: number | null; id: string | null; shown: number }>`
    select ${lastOfRange('created_at')} as value, ${lastOfRange('id')} as id, cast(sum(is_shown) as integer) as shown from (
      select content.created_at, content.id, row_number() over (order by content.created_at, content.id) as place,
        case when ${isShown(now)} then 1 else 0 end as is_shown
      from content left join series on series.id = content.series_id
    ) as placed
    group by (place - 1) / ${sql.lit(size)} order by min(place)`.execute(database)
  return rows.map(({ shown }, at) => {
    const { value = null, id = null } = rows[at - 1] ?? {}
    return { after: value === null || id === null ? undefined : { value, id }, size, shown }
  })
}

export type ContentAddress = {
  id: string
  published_at: number
  video_media: string | null
  series_handle: string | null
}

/** The visible items of a range. */
export async function listContentAddresses(
  database: Database,
  range: ContentRange,
  now: number,
): Promise<ContentAddress[]> {
  const { rows } = await sql<ContentAddress>`
    select content.id, content.published_at, content.video_media, series.handle as series_handle
    from (${selectRange(range)}) as content left join series on series.id = content.series_id
    where ${isShown(now)} order by content.created_at, content.id`.execute(database)
  return rows
}

/** A film's details for crawlers. */
export type VideoAddress = {
  id: string
  title: string
  description: string
  thumbnail: string
  duration_seconds: number
  is_free: 0 | 1
  is_accessible: 0 | 1
  video_media: string
  video_file: string
}

/** The films of a range of items, hidden ones included. */
export async function listVideoAddresses(database: Database, range: ContentRange): Promise<VideoAddress[]> {
  const { rows } = await sql<VideoAddress>`
    select content.id, content.title, content.description, content.thumbnail, content.duration_seconds,
      content.is_free, content.is_accessible, content.video_media, video.main_file as video_file
    from (${selectRange(range)}) as film join content on content.id = film.id
    join media as video on video.id = content.video_media
    where film.video_media is not null`.execute(database)
  return rows
}

/** The items of a range, with the columns of the index `content_created`. */
function selectRange({ after, size }: ContentRange): RawBuilder<unknown> {
  const beginning = after ? sql`where (created_at, id) > (cast(${after.value} as bigint), ${after.id})` : sql``
  return sql`select id, created_at, published_at, series_id, video_media, visibility, visible_at
    from content ${beginning} order by created_at, id limit ${size}`
}

const isShown = (now: number) =>
  sql`${isVisibleCondition('content', now)} and (content.series_id is null or ${isVisibleCondition('series', now)})`

export async function listDailyAddresses(database: Database, { part, size }: SitemapPart) {
  return database
    .selectFrom('daily_item')
    .select('id')
    .orderBy('day')
    .limit(size)
    .offset(part * size)
    .execute()
}
