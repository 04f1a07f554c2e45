import { CallError } from '#contract/errors.ts'
import type { Program } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import type { UploadRow } from '#server/database/studio/upload-tables.ts'
import { insertPart } from '#server/database/studio/uploads.ts'
import { putPart } from '#server/gateways/storage/put-part.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { uploadExpiry } from './create-upload.ts'

type PartContext = Pick<Program, 'database' | 'clock' | 'ids'> & { storage: Storage }

/**
 * Stores bytes at the end of an upload and advances its state. They are acknowledged only after their row is
 * written. Throws `upload_offset` if another request has stored bytes there, or the upload has ended, meanwhile.
 */
export async function storePart(
  { database, clock, ids, storage }: PartContext,
  upload: UploadRow,
  bytes: Uint8Array,
): Promise<void> {
  const storage_key = await putPart(storage, ids, bytes)
  failpoint('upload-part-stored')
  const part = { upload_id: upload.id, start: upload.received, bytes: bytes.length, storage_key }
  const isWhole = upload.received + bytes.length === upload.byte_count
  const changes: Partial<UploadRow> = {
    expires_at: isWhole ? null : uploadExpiry(clock.now()),
    ...(isWhole && { state: 'waiting', step: 'read' }),
  }
  const isStored = await database.transaction().execute((transaction) => insertPart(transaction, part, changes))
  failpoint('upload-part-recorded')
  if (!isStored) {
    await storage.delete(storage_key)
    throw new CallError('upload_offset')
  }
  Object.assign(upload, changes, { received: upload.received + bytes.length })
}
