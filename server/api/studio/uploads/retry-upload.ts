import { retryUpload } from '#contract/studio/uploads.ts'
import { findUpload, updateUploadFrom } from '#server/database/studio/uploads.ts'
import { presentOwnUpload } from '../../../studio/uploads/present-own-upload.ts'
import { answer } from '../../answer.ts'

const WAITING = {
  state: 'waiting',
  step: 'read',
  progress: 0,
  fault: null,
  fault_detail: null,
  attempts: 0,
  claimed_until: 0,
  expires_at: null,
} as const

export const answerRetryUpload = answer(retryUpload, async ({ params: { id } }, { database, staff, refuse }) => {
  const upload = await findUpload(database, staff.userId, id)
  if (!upload) throw refuse('upload_not_found')
  // An upload refused before it was complete has nothing to prepare.
  const isWhole = upload.received === upload.byte_count
  if (!isWhole || !(await updateUploadFrom(database, { id, states: ['failed'] }, WAITING)))
    throw refuse('upload_not_changeable')
  return { data: await presentOwnUpload(database, staff, id) }
})
