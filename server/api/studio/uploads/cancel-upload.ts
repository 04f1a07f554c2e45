import { cancelUpload } from '#contract/studio/uploads.ts'
import { updateUploadFrom } from '#server/database/studio/uploads.ts'
import { presentOwnUpload } from '../../../studio/uploads/present-own-upload.ts'
import { answer } from '../../answer.ts'

const STATES = ['sending', 'waiting', 'preparing', 'ready', 'failed'] as const

export const answerCancelUpload = answer(cancelUpload, async ({ params: { id } }, { database, staff, refuse }) => {
  await presentOwnUpload(database, staff, id)
  // A process that prepares it finds out at its next write; its bytes are deleted by the clock.
  const isCancelled = await updateUploadFrom(database, { id, states: STATES }, { state: 'cancelled' })
  if (!isCancelled) throw refuse('upload_not_changeable')
  return { data: await presentOwnUpload(database, staff, id) }
})
