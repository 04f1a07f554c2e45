import { setMemberUploadSpace } from '#contract/studio/upload-spaces.ts'
import { bytesOfGigabytes } from '#rules/studio/uploads/upload-space.ts'
import { lockUser } from '#server/database/accounts/sessions.ts'
import { replaceMemberUploadSpace } from '#server/database/studio/upload-spaces/upload-spaces.ts'
import { listUploadingStaff, presentUploadSpaces } from '../../../studio/uploads/present-upload-spaces.ts'
import { answer } from '../../answer.ts'

export const answerSetMemberUploadSpace = answer(setMemberUploadSpace, async ({ params, body }, context) => {
  const { database, uploadSpaceBytes } = context
  await database.transaction().execute(async (transaction) => {
    // An upload that begins now counts with either limit, and the account is not deleted meanwhile.
    await lockUser(transaction, params.user_id)
    const mayUpload = (await listUploadingStaff(transaction)).some(({ id }) => id === params.user_id)
    if (!mayUpload) throw context.refuse('account_not_found')
    await replaceMemberUploadSpace(transaction, params.user_id, bytesOfGigabytes(body.gigabytes))
  })
  return { data: await presentUploadSpaces(database, uploadSpaceBytes) }
})
