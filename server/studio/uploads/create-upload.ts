import { CallError } from '#contract/errors.ts'
import { UPLOAD_DAYS, UPLOAD_MOST_BYTES, UPLOAD_MOST_OPEN } from '#contract/limits.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import { lockUser } from '#server/database/accounts/sessions.ts'
import type { UploadRow } from '#server/database/studio/upload-tables.ts'
import { countOpenUploads, insertUpload } from '#server/database/studio/uploads.ts'
import { findUploadSpace } from './find-upload-space.ts'

/** The announcement of a file: its name and target loudness. */
export type UploadMetadata = { fileName: string; loudness: UploadRow['loudness'] }

/** The expiry of an upload that receives nothing from now on. */
export const uploadExpiry = (now: number): number => now + UPLOAD_DAYS * DAY_MILLISECONDS

/**
 * Begins an upload of a member. Throws `too_large` for a file above the limit, and `upload_space` if the member has too
 * many open uploads or too little space for this one.
 */
export async function createUpload(
  { database, clock, ids, uploadSpaceBytes }: Pick<Program, 'database' | 'clock' | 'ids' | 'uploadSpaceBytes'>,
  { userId, roles }: Pick<Staff, 'userId' | 'roles'>,
  { byteCount, fileName, loudness }: UploadMetadata & { byteCount: number },
): Promise<UploadRow> {
  if (byteCount > UPLOAD_MOST_BYTES) throw new CallError('too_large')
  const now = clock.now()
  const row: UploadRow = {
    ...{ id: ids.newIdAt(now), member_id: userId, file_name: fileName, loudness, byte_count: byteCount },
    ...{ received: 0, state: 'sending', step: 'sent', progress: 0, fault: null, fault_detail: null },
    ...{ attempts: 0, claimed_until: 0, created_at: now, expires_at: uploadExpiry(now) },
    ...{ media_id: null, is_video: 0, image: null, wide_image: null, tags_json: null, passages_json: null },
    ...{ content_id: null, series_id: null, house_ad_id: null },
  }
  await database.transaction().execute(async (transaction) => {
    // Several files begin at once; each must count those before it.
    await lockUser(transaction, userId)
    const open = await countOpenUploads(transaction, userId)
    const most = await findUploadSpace(transaction, { userId, roles }, uploadSpaceBytes)
    if (open.count >= UPLOAD_MOST_OPEN || open.bytes + byteCount > most) throw new CallError('upload_space')
    await insertUpload(transaction, row)
  })
  return row
}
