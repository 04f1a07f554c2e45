import { isContentVisibleCondition } from '../catalogue/visibility.ts'
import type { Database } from '../database.ts'
import { padInList } from '../pad-in-list.ts'
import type { MediaFileRow, MediaRow } from '../tables.ts'

export type MediaListing = MediaFileRow &
  Pick<MediaRow, 'kind' | 'audience' | 'main_file'> & { levelled_file: string | null }

function selectMediaFiles(database: Database) {
  return database
    .selectFrom('media_file')
    .innerJoin('media', 'media.id', 'media_file.media_id')
    .selectAll('media_file')
    .select(['media.kind', 'media.audience', 'media.main_file', 'media.levelled_file'])
}

/** A file of a medium by both names, which are never joined to a path. */
export async function findMediaFile(
  database: Database,
  mediaId: string,
  name: string,
): Promise<MediaListing | undefined> {
  return selectMediaFiles(database)
    .where('media_file.media_id', '=', mediaId)
    .where('media_file.name', '=', name)
    .executeTakeFirst()
}

/** The files with these names, in no order; those that are not there are missing. */
export async function listMediaFilesByNames(
  database: Database,
  wanted: readonly { mediaId: string; name: string }[],
): Promise<MediaListing[]> {
  if (wanted.length === 0) return []
  return selectMediaFiles(database)
    .where((is) =>
      is.or(
        padInList(wanted).map(({ mediaId, name }) =>
          is.and({ 'media_file.media_id': mediaId, 'media_file.name': name }),
        ),
      ),
    )
    .execute()
}

/** The visible items that use a medium, and whether each is public. */
export async function listContentOfMedia(database: Database, mediaId: string, now: number) {
  return database
    .selectFrom('content')
    .leftJoin('series', 'series.id', 'content.series_id')
    .select(['content.id', 'content.is_free', 'content.is_accessible'])
    .where((is) =>
      is.or([
        is('content.audio_media', '=', mediaId),
        is('content.video_media', '=', mediaId),
        is('content.transcript_media', '=', mediaId),
        is(
          'content.id',
          'in',
          is.selectFrom('text_track').select('text_track.content_id').where('text_track.media_id', '=', mediaId),
        ),
      ]),
    )
    .where(isContentVisibleCondition(now))
    .execute()
}

/** A visible item that plays a medium, with what decides its free preview. */
export async function findItemOfMedia(database: Database, contentId: string, mediaId: string, now: number) {
  return database
    .selectFrom('content')
    .leftJoin('series', 'series.id', 'content.series_id')
    .select(['content.id', 'content.duration_seconds', 'content.preview_seconds'])
    .where('content.id', '=', contentId)
    .where((is) => is.or([is('content.audio_media', '=', mediaId), is('content.video_media', '=', mediaId)]))
    .where(isContentVisibleCondition(now))
    .executeTakeFirst()
}

/** All files of a medium. */
export async function listMediaFiles(database: Database, mediaId: string): Promise<MediaFileRow[]> {
  return database.selectFrom('media_file').selectAll().where('media_id', '=', mediaId).orderBy('name').execute()
}
