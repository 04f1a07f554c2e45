import type { Database } from '../database.ts'
import { listAllTextTracks } from './text-tracks.ts'

export type WholeCatalogue = Awaited<ReturnType<typeof listWholeCatalogue>>

/** Every row of the catalogue, in order, without the artists, series and items that their pack no longer contains. */
export async function listWholeCatalogue(database: Database) {
  // The handle of a removed entry was released under a name that no request can use.
  const isHeld = (key: string) => !key.startsWith('~')
  const artists = await database.selectFrom('artist').selectAll().where('is_hidden', '=', 0).orderBy('handle').execute()
  const series = await database.selectFrom('series').selectAll().orderBy('position').orderBy('id').execute()
  return {
    artists: artists.filter(({ handle_key }) => isHeld(handle_key)),
    series: series.filter(({ handle_key }) => isHeld(handle_key)),
    items: await listKeptItems(database),
    textTracks: await listAllTextTracks(database),
    channels: await database.selectFrom('radio_channel').selectAll().orderBy('handle').execute(),
    daily: await database.selectFrom('daily_item').selectAll().orderBy('day').execute(),
    feedSeries: await database.selectFrom('feed').select('series_id').where('removed_at', 'is', null).execute(),
    media: await database.selectFrom('media').select(['id', 'kind', 'main_file']).execute(),
  }
}

/**
 * All items but those that their pack no longer contains: hidden ones that are in no pack, and come neither from a feed nor
 * from an upload. One that staff have shown again since is kept.
 */
function listKeptItems(database: Database) {
  return database
    .selectFrom('content')
    .selectAll()
    .where((is) =>
      is.or([
        is('visibility', '<>', 'private'),
        is.exists(
          is
            .selectFrom('pack_thing')
            .select('pack_thing.id')
            .where('pack_thing.kind', '=', 'content')
            .whereRef('pack_thing.id', '=', 'content.id'),
        ),
        is.exists(
          is
            .selectFrom('content_source')
            .select('content_source.content_id')
            .whereRef('content_source.content_id', '=', 'content.id'),
        ),
        is.exists(is.selectFrom('upload').select('upload.id').whereRef('upload.content_id', '=', 'content.id')),
      ]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
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
