import { CallError } from '#contract/errors.ts'
import type { Upload } from '#contract/studio/uploads.ts'
import type { Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { findUpload } from '#server/database/studio/uploads.ts'
import { presentUploads } from './present-uploads.ts'

/** An upload of this member. Throws `upload_not_found` for others' uploads. */
export async function presentOwnUpload(database: Database, staff: Staff, id: string): Promise<Upload> {
  const row = await findUpload(database, staff.userId, id)
  const [upload] = row ? await presentUploads(database, [row]) : []
  if (!upload) throw new CallError('upload_not_found')
  return upload
}
