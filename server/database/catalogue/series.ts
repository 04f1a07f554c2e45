import type { Database } from '../database.ts'
import { padInList } from '../pad-in-list.ts'
import { isVisibleCondition } from './visibility.ts'

function selectSeries(database: Database, now: number) {
  return database
    .selectFrom('series')
    .leftJoin('artist', 'artist.id', 'series.artist_id')
    .leftJoin('feed', 'feed.series_id', 'series.id')
    .selectAll('series')
    .select('feed.is_blocked')
    .select(['artist.handle as artist_handle', 'artist.name as artist_name', 'artist.profile_image as artist_image'])
    .where(isVisibleCondition('series', now))
}

export type SeriesListing = Awaited<ReturnType<ReturnType<typeof selectSeries>['executeTakeFirstOrThrow']>>

/** By id or by handle in any letter case. */
export async function findSeries(
  database: Database,
  idOrHandle: string,
  now: number,
): Promise<SeriesListing | undefined> {
  return selectSeries(database, now)
    .where((is) => is.or([is('series.id', '=', idOrHandle), is('series.handle_key', '=', idOrHandle.toLowerCase())]))
    .executeTakeFirst()
}

export async function listSeriesByIds(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<SeriesListing[]> {
  if (ids.length === 0) return []
  return selectSeries(database, now).where('series.id', 'in', padInList(ids)).execute()
}

export async function listArtistSeries(database: Database, artistId: string, now: number): Promise<SeriesListing[]> {
  return selectSeries(database, now)
    .where('series.artist_id', '=', artistId)
    .orderBy('series.position')
    .orderBy('series.id')
    .execute()
}
