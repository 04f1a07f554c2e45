import { cancelUpload } from '#contract/studio/uploads.ts'
import { updateUploadFrom } from '#server/database/studio/uploads.ts'
import { presentOwnUpload } from '../../../studio/uploads/present-own-upload.ts'
import { answer } from '../../answer.ts'

const STATES = ['sending', 'waiting', 'preparing', 'ready', 'failed'] as const

export const answerCancelUpload = answer(cancelUpload, async ({ params: { id } }, { database, staff, refuse }) => {
  await presentOwnUpload(database, staff, id)
  // A preparing process notices at its next write; a scheduled task deletes the bytes.
  const isCancelled = await updateUploadFrom(database, { id, states: STATES }, { state: 'cancelled' })
  if (!isCancelled) throw refuse('upload_not_changeable')
  return { data: await presentOwnUpload(database, staff, id) }
})
