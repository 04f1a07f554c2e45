import { CallError } from '#contract/errors.ts'
import type { Upload } from '#contract/studio/uploads.ts'
import { domainsOf, type Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { findUpload } from '#server/database/studio/uploads.ts'
import { presentUploads } from './present-uploads.ts'

/** Whose uploads a member sees: their own, or undefined for everybody’s if they may only read. */
export function uploadsSeenBy(staff: Staff): string | undefined {
  return domainsOf(staff, 'uploads-edit').length > 0 ? staff.userId : undefined
}

/** An upload that this member may see. Throws `upload_not_found` for others' uploads. */
export async function presentOwnUpload(database: Database, staff: Staff, id: string): Promise<Upload> {
  const row = await findUpload(database, uploadsSeenBy(staff), id)
  const [upload] = row ? await presentUploads(database, [row]) : []
  if (!upload) throw new CallError('upload_not_found')
  return upload
}
