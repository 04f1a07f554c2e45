import type { Pause } from '#rules/player/estimate-line-times.ts'
import type { Database } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import type { MediaRow } from '../tables.ts'

/** The long silences of a talk's recording, in seconds; an empty list for one without any or that cannot be read. */
type RecordingSilencesRow = { media_id: string; silences_json: string }
export type RecordingSilencesTables = { recording_silences: RecordingSilencesRow }

/** The silences of these recordings by medium; a recording that is not measured is missing. */
export async function listSilences(database: Database, mediaIds: readonly string[]): Promise<Map<string, Pause[]>> {
  if (mediaIds.length === 0) return new Map()
  const rows = await database.selectFrom('recording_silences').selectAll().where('media_id', 'in', mediaIds).execute()
  return new Map(rows.map(({ media_id, silences_json }) => [media_id, parseJsonColumn<Pause[]>(silences_json)]))
}

/** A recording of these categories that is not measured yet and not among the excepted ones. */
export async function findUnmeasuredRecording(
  database: Database,
  categories: readonly string[],
  exceptIds: readonly string[],
): Promise<MediaRow | undefined> {
  return database
    .selectFrom('content')
    .innerJoin('media', 'media.id', 'content.audio_media')
    .selectAll('media')
    .where('content.category', 'in', categories)
    .where('media.kind', '=', 'audio')
    .$if(exceptIds.length > 0, (query) => query.where('media.id', 'not in', exceptIds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recording_silences')
            .select('recording_silences.media_id')
            .whereRef('recording_silences.media_id', '=', 'content.audio_media'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
}

/** Stores the silences of a recording; another process may have done so meanwhile, with the same ones. */
export async function insertSilences(database: Database, mediaId: string, silences: readonly Pause[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('recording_silences')
      .values({ media_id: mediaId, silences_json: JSON.stringify(silences) })
      .onConflict((same) => same.column('media_id').doNothing())
      .execute()
  })
}
