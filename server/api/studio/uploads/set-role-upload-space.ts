import { setRoleUploadSpace } from '#contract/studio/upload-spaces.ts'
import { bytesOfGigabytes } from '#rules/studio/uploads/upload-space.ts'
import { replaceRoleUploadSpace } from '#server/database/studio/upload-spaces/upload-spaces.ts'
import { presentUploadSpaces } from '../../../studio/uploads/present-upload-spaces.ts'
import { answer } from '../../answer.ts'

export const answerSetRoleUploadSpace = answer(
  setRoleUploadSpace,
  async ({ params, body }, { database, uploadSpaceBytes }) => {
    await database
      .transaction()
      .execute((transaction) => replaceRoleUploadSpace(transaction, params.role, bytesOfGigabytes(body.gigabytes)))
    return { data: await presentUploadSpaces(database, uploadSpaceBytes) }
  },
)
