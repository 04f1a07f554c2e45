import type { Database, Transaction } from '../database.ts'
import type { MediaFileRow, MediaRow } from '../tables.ts'
import type { PictureRow } from './picture-tables.ts'
import { insertMediaIfNew } from './prepared-media.ts'

export async function findMedia(database: Database, id: string): Promise<MediaRow | undefined> {
  return database.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds a medium of one file, with its measures if it is a picture; an existing one with the same bytes stays unchanged. */
export async function insertSingleFileMediaIfNew(
  transaction: Transaction,
  { media, file, picture }: { media: MediaRow; file: MediaFileRow; picture?: PictureRow },
): Promise<void> {
  const isNew = await insertMediaIfNew(transaction, { media, files: [file] })
  if (isNew && picture) await transaction.insertInto('picture').values(picture).execute()
}

/** The main files of a series' media, for enclosures. */
export async function listMainFiles(database: Database, seriesId: string): Promise<MediaFileRow[]> {
  return database
    .selectFrom('media_file')
    .innerJoin('media', 'media.id', 'media_file.media_id')
    .selectAll('media_file')
    .whereRef('media_file.name', '=', 'media.main_file')
    .where((is) =>
      is.exists(
        is
          .selectFrom('content')
          .select('content.id')
          .where('content.series_id', '=', seriesId)
          .where((or) =>
            or.or([
              or('content.audio_media', '=', or.ref('media.id')),
              or('content.video_media', '=', or.ref('media.id')),
            ]),
          ),
      ),
    )
    .execute()
}
