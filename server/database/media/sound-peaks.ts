import type { Database } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'

/**
 * The bars of a recording's waveform, from its start to its end: percentages of its loudest sample
 * (`rules/player/sound-peaks.ts`).
 */
type SoundPeaksRow = { media_id: string; peaks_json: string }
export type SoundPeaksTables = { sound_peaks: SoundPeaksRow }

export async function findPeaks(database: Database, mediaId: string): Promise<number[] | undefined> {
  const row = await database
    .selectFrom('sound_peaks')
    .select('peaks_json')
    .where('media_id', '=', mediaId)
    .executeTakeFirst()
  return row && parseJsonColumn<number[]>(row.peaks_json)
}

/** Stores the peaks of a medium; another process may have done so meanwhile, with the same ones. */
export async function insertPeaks(database: Database, mediaId: string, peaks: readonly number[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('sound_peaks')
      .values({ media_id: mediaId, peaks_json: JSON.stringify(peaks) })
      .onConflict((same) => same.column('media_id').doNothing())
      .execute()
  })
}
