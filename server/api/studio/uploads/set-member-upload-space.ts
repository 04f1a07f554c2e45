import { setMemberUploadSpace } from '#contract/studio/upload-spaces.ts'
import { bytesOfGigabytes } from '#rules/studio/uploads/upload-space.ts'
import { lockUser } from '#server/database/accounts/sessions.ts'
import { listStaff } from '#server/database/studio/staff.ts'
import { replaceMemberUploadSpace } from '#server/database/studio/upload-spaces/upload-spaces.ts'
import { presentUploadSpaces } from '../../../studio/uploads/present-upload-spaces.ts'
import { answer } from '../../answer.ts'

export const answerSetMemberUploadSpace = answer(setMemberUploadSpace, async ({ params, body }, context) => {
  const { database, uploadSpaceBytes } = context
  await database.transaction().execute(async (transaction) => {
    // An upload that begins now counts with either limit, and the account is not deleted meanwhile.
    await lockUser(transaction, params.user_id)
    const isStaff = (await listStaff(transaction)).some(({ id }) => id === params.user_id)
    if (!isStaff) throw context.refuse('account_not_found')
    await replaceMemberUploadSpace(transaction, params.user_id, bytesOfGigabytes(body.gigabytes))
  })
  return { data: await presentUploadSpaces(database, uploadSpaceBytes) }
})
