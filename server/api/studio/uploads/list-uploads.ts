import { listUploads } from '#contract/studio/uploads.ts'
import { listOpenUploads } from '#server/database/studio/uploads.ts'
import { findUploadSpace } from '../../../studio/uploads/find-upload-space.ts'
import { uploadsSeenBy } from '../../../studio/uploads/present-own-upload.ts'
import { presentUploads } from '../../../studio/uploads/present-uploads.ts'
import { answer } from '../../answer.ts'

export const answerListUploads = answer(listUploads, async (_input, { database, staff, uploadSpaceBytes }) => {
  const rows = await listOpenUploads(database, uploadsSeenBy(staff))
  return {
    data: await presentUploads(database, rows),
    used_bytes: rows.reduce((sum, { byte_count }) => sum + byte_count, 0),
    most_bytes: await findUploadSpace(database, staff, uploadSpaceBytes),
  }
})
