import { type ContentOrder, ORDERINGS } from '#rules/catalogue/content-order.ts'
import type { Database } from '../database.ts'
import { isAfterKeyset, type Keyset } from '../keyset.ts'
import { padInList } from '../pad-in-list.ts'
import { isContentVisibleCondition } from './visibility.ts'

/** Content rows with the series, artist and media fields of a card. */
export function selectContentListings(database: Database, now: number) {
  return database
    .selectFrom('content')
    .leftJoin('series', 'series.id', 'content.series_id')
    .leftJoin('artist', 'artist.id', 'content.artist_id')
    .leftJoin('media as audio', 'audio.id', 'content.audio_media')
    .leftJoin('media as video', 'video.id', 'content.video_media')
    .selectAll('content')
    .select([
      'series.handle as series_handle',
      'series.title as series_title',
      'series.description as series_description',
      'series.image as series_image',
      'series.author_name as series_author_name',
      'series.content_order as series_order',
      'artist.handle as artist_handle',
      'artist.name as artist_name',
      'artist.profile_image as artist_image',
      'artist.giving_url as artist_giving_url',
      'video.main_file as video_file',
    ])
    .select((is) => is.fn.coalesce('audio.levelled_file', 'audio.main_file').as('audio_file'))
    .where(isContentVisibleCondition(now))
}

export type ContentListing = Awaited<ReturnType<ReturnType<typeof selectContentListings>['executeTakeFirstOrThrow']>>

export async function findContent(database: Database, id: string, now: number): Promise<ContentListing | undefined> {
  return selectContentListings(database, now).where('content.id', '=', id).executeTakeFirst()
}

/** True if an item exists and is visible: reads two tables, where a listing reads five. */
export async function contentExists(database: Database, id: string, now: number): Promise<boolean> {
  const row = await database
    .selectFrom('content')
    .leftJoin('series', 'series.id', 'content.series_id')
    .select('content.id')
    .where('content.id', '=', id)
    .where(isContentVisibleCondition(now))
    .executeTakeFirst()
  return row !== undefined
}

export async function listContentByIds(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<ContentListing[]> {
  if (ids.length === 0) return []
  return selectContentListings(database, now).where('content.id', 'in', padInList(ids)).execute()
}

type SeriesContentQuery = {
  seriesId: string
  order: ContentOrder
  after: Keyset | undefined
  artistId?: string | undefined
  hidesExplicit?: boolean
  limit: number
  now: number
}

/** A page of a series in its order, plus one row if more follow. */
export async function listSeriesContent(database: Database, query: SeriesContentQuery): Promise<ContentListing[]> {
  let select = selectContentListings(database, query.now).where('content.series_id', '=', query.seriesId)
  if (query.artistId) select = select.where('content.artist_id', '=', query.artistId)
  if (query.hidesExplicit) select = select.where('content.is_explicit', '=', 0)
  return listListingPage(select, { ...query, ...ORDERINGS[query.order] })
}

/** The id of the next item in the series' order. */
export async function findNextContentId(database: Database, row: ContentListing, now: number): Promise<string | null> {
  if (!row.series_id || !row.series_order) return null
  const { column, direction } = ORDERINGS[row.series_order]
  const next = await database
    .selectFrom('content')
    .innerJoin('series', 'series.id', 'content.series_id')
    .select('content.id')
    .where('content.series_id', '=', row.series_id)
    .where(isContentVisibleCondition(now))
    .where(isAfterKeyset(`content.${column}`, 'content.id', { value: row[column], id: row.id }, direction))
    .orderBy(`content.${column}`, direction)
    .orderBy('content.id', direction)
    .limit(1)
    .executeTakeFirst()
  return next?.id ?? null
}

const ARTIST_SORTS = ['created_at', 'published_at'] as const

type ArtistContentQuery = {
  artistId: string
  mediaType: 'audio' | 'video'
  column: (typeof ARTIST_SORTS)[number]
  direction: 'asc' | 'desc'
  after: Keyset | undefined
  limit: number
  now: number
}

/** A page of an artist's audio or video, plus one row if more follow. */
export async function listArtistContent(database: Database, query: ArtistContentQuery): Promise<ContentListing[]> {
  const select = selectContentListings(database, query.now)
    .where('content.artist_id', '=', query.artistId)
    .where(query.mediaType === 'audio' ? 'content.audio_media' : 'content.video_media', 'is not', null)
  return listListingPage(select, query)
}

type ListingPageQuery = Pick<ArtistContentQuery, 'direction' | 'after' | 'limit'> & {
  column: (typeof ORDERINGS)[ContentOrder]['column'] | ArtistContentQuery['column']
}

function listListingPage(
  select: ReturnType<typeof selectContentListings>,
  { column, direction, after: last, limit }: ListingPageQuery,
): Promise<ContentListing[]> {
  const remaining = last ? select.where(isAfterKeyset(`content.${column}`, 'content.id', last, direction)) : select
  return remaining
    .orderBy(`content.${column}`, direction)
    .orderBy('content.id', direction)
    .limit(limit + 1)
    .execute()
}
