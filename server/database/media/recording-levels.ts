import type { Database } from '../database.ts'
import type { MediaFileRow, MediaRow } from '../tables.ts'

/** The loudness of a feed's recording. */
type RecordingLevelRow = {
  media_id: string
  /** Null while it is not measured. */
  measured_at: number | null
  /** In LUFS; null for silence, and for sound whose gain cannot be changed. */
  loudness: number | null
  /** By how many steps of 1.5 decibels its levelled copy is louder; 0 without one. */
  steps: number
  /**
   * Failures of ffmpeg with this recording, and processes that died while they had it. Other failures are not counted: they
   * are retried without a limit.
   */
  failures: number
  last_failure: string | null
  /** After a failure: the recording is not tried again before this time. */
  due_at: number
  /** Until then one process has claimed it; the value identifies the claim. */
  claimed_until: number
}
export type RecordingLevelTables = { recording_level: RecordingLevelRow }

/**
 * A recording to be measured, with the category of its newest episode, and its failures. A claim that was not given back is
 * a failure.
 */
export type DueRecording = MediaRow & { category: string; claim: number | null; failures: number }

/** The endings of files whose gain can be changed without decoding: MP3, and Ogg if it has Opus. */
export const LEVELLED_ENDINGS = ['.mp3', '.ogg'] as const
export type LevelledEnding = (typeof LEVELLED_ENDINGS)[number]

/** A claim that no row has. */
const NOBODY = -1
const LOST = 'its program ended without a word'

type DueQuery = { now: number; publishedSince: number; mostFailures: number }

/** The newest MP3 or Ogg of a feed that is not measured, claimed or waiting after a failure. */
export async function findDueRecording(database: Database, query: DueQuery): Promise<DueRecording | undefined> {
  const { now, publishedSince, mostFailures } = query
  const found = await database
    .selectFrom('content')
    .innerJoin('content_source', 'content_source.content_id', 'content.id')
    .innerJoin('media', 'media.id', 'content.audio_media')
    .leftJoin('recording_level as level', 'level.media_id', 'media.id')
    .selectAll('media')
    .select((is) => [
      'content.category',
      'level.claimed_until as claim',
      is.fn.coalesce('level.failures', is.lit(0)).as('failures'),
    ])
    .where('content.published_at', '>=', publishedSince)
    .where((is) => is.or(LEVELLED_ENDINGS.map((ending) => is('media.main_file', 'like', `%${ending}`))))
    .where((is) =>
      is.or([
        is('level.media_id', 'is', null),
        is.and([
          is('level.measured_at', 'is', null),
          is('level.due_at', '<=', now),
          is('level.claimed_until', '<=', now),
          is('level.failures', '<', mostFailures),
        ]),
      ]),
    )
    .orderBy('content.published_at', 'desc')
    .orderBy('content.id')
    .limit(1)
    .executeTakeFirst()
  return found && { ...found, failures: found.failures + (isLost(found) ? 1 : 0) }
}

/** True if the process of the last claim died, perhaps because of this recording: any other process gives its claim back. */
const isLost = ({ claim }: Pick<DueRecording, 'claim'>) => (claim ?? 0) > 0

/** A claim of one process; `until` identifies it. */
export type LevelClaim = { media_id: string; until: number }

/** Claims a recording; undefined if another process has claimed or measured it since. */
export async function claimRecording(
  database: Database,
  { id, claim, failures }: Pick<DueRecording, 'id' | 'claim' | 'failures'>,
  until: number,
): Promise<LevelClaim | undefined> {
  const nothing = { measured_at: null, loudness: null, steps: 0, failures: 0, last_failure: null, due_at: 0 }
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('recording_level')
    .values({ media_id: id, ...nothing, claimed_until: until })
    .onConflict((same) =>
      same
        .column('media_id')
        .doUpdateSet({ claimed_until: until, failures, ...(isLost({ claim }) && { last_failure: LOST }) })
        .where('recording_level.claimed_until', '=', claim ?? NOBODY)
        .where('recording_level.measured_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? { media_id: id, until } : undefined
}

/** Changes a recording that is still claimed by this claim; false if it is not. */
async function updateClaimed(
  database: Database,
  { media_id, until }: LevelClaim,
  change: Partial<Omit<RecordingLevelRow, 'media_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('recording_level')
    .set({ ...change, claimed_until: 0 })
    .where('media_id', '=', media_id)
    .where('claimed_until', '=', until)
    .where('measured_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Measured = Pick<RecordingLevelRow, 'measured_at' | 'loudness' | 'steps'> & { file: MediaFileRow | undefined }

/**
 * Records a measurement and the levelled copy, if any, which players then get in place of the main file. False if the
 * claim has ended: another process then measures the recording.
 */
export async function insertLevel(
  database: Database,
  claim: LevelClaim,
  { file, ...measured }: Measured,
): Promise<boolean> {
  const { media_id } = claim
  return database.transaction().execute(async (transaction) => {
    if (!(await updateClaimed(transaction, claim, { ...measured, failures: 0, last_failure: null }))) return false
    if (!file) return true
    // No new catalogue version: pages that name the original play on, and would all be made again for each recording.
    const { name, storage_key, mime_type, bytes, sha256 } = file
    await transaction
      .insertInto('media_file')
      .values(file)
      .onConflict((same) => same.columns(['media_id', 'name']).doUpdateSet({ storage_key, mime_type, bytes, sha256 }))
      .execute()
    await transaction.updateTable('media').set({ levelled_file: name }).where('id', '=', media_id).execute()
    // The previews of the original are as loud as it is; the next listener's is cut from the copy.
    await transaction.deleteFrom('media_preview').where('media_id', '=', media_id).execute()
    return true
  })
}

type LevelFailure = { why: string; failures: number; dueAt: number }

/** Records a failure, the new number of failures, and when the recording is tried again. False if the claim has ended. */
export async function updateLevelFailure(
  database: Database,
  claim: LevelClaim,
  { why, failures, dueAt }: LevelFailure,
): Promise<boolean> {
  return updateClaimed(database, claim, { failures, last_failure: why, due_at: dueAt })
}

/** Gives a claim back. */
export async function releaseRecording(database: Database, claim: LevelClaim): Promise<void> {
  await updateClaimed(database, claim, {})
}
