import { getUpload } from '#contract/studio/uploads.ts'
import { presentOwnUpload } from '../../../studio/uploads/present-own-upload.ts'
import { answer } from '../../answer.ts'

export const answerGetUpload = answer(getUpload, async ({ params }, { database, staff }) => {
  return { data: await presentOwnUpload(database, staff, params.id) }
})
