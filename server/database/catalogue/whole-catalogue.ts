import type { Database } from '../database.ts'
import { listAllTextTracks } from './text-tracks.ts'

export type WholeCatalogue = Awaited<ReturnType<typeof listWholeCatalogue>>

/** Every row of the catalogue, in order, without the artists and series that their pack no longer contains. */
export async function listWholeCatalogue(database: Database) {
  // The handle of a removed entry was released under a name that no request can use.
  const isHeld = (key: string) => !key.startsWith('~')
  const artists = await database.selectFrom('artist').selectAll().where('is_hidden', '=', 0).orderBy('handle').execute()
  const series = await database.selectFrom('series').selectAll().orderBy('position').orderBy('id').execute()
  return {
    artists: artists.filter(({ handle_key }) => isHeld(handle_key)),
    series: series.filter(({ handle_key }) => isHeld(handle_key)),
    items: await database.selectFrom('content').selectAll().orderBy('position').orderBy('id').execute(),
    textTracks: await listAllTextTracks(database),
    channels: await database.selectFrom('radio_channel').selectAll().orderBy('handle').execute(),
    daily: await database.selectFrom('daily_item').selectAll().orderBy('day').execute(),
    feedSeries: await database.selectFrom('feed').select('series_id').where('removed_at', 'is', null).execute(),
    media: await database.selectFrom('media').select(['id', 'kind', 'main_file']).execute(),
  }
}

/** The files of a medium; those of a picture include its other sizes. */
export async function listFilesOfMedia(database: Database, mediaId: string) {
  return database
    .selectFrom('media_file')
    .select(['name', 'storage_key', 'bytes'])
    .where('media_id', '=', mediaId)
    .orderBy('name')
    .execute()
}
