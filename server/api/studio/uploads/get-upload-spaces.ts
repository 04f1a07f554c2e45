import { getUploadSpaces } from '#contract/studio/upload-spaces.ts'
import { presentUploadSpaces } from '../../../studio/uploads/present-upload-spaces.ts'
import { answer } from '../../answer.ts'

export const answerGetUploadSpaces = answer(getUploadSpaces, async (_input, { database, uploadSpaceBytes }) => ({
  data: await presentUploadSpaces(database, uploadSpaceBytes),
}))
