import { endImpersonation } from '#contract/studio/people/impersonation.ts'
import { deleteImpersonation } from '#server/database/studio/people/impersonations.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { answer } from '../../answer.ts'

export const answerEndImpersonation = answer(endImpersonation, async ({ params }, context) => {
  const { database, staff, clock } = context
  const ended = await database.transaction().execute(async (transaction) => {
    const row = await deleteImpersonation(transaction, {
      actorId: staff.userId,
      userId: params.user_id,
      now: clock.now(),
    })
    if (!row) return false
    await recordStaffAction(transaction, context, {
      kind: 'impersonation_ended',
      actorId: staff.userId,
      personId: params.user_id,
      subjectId: row.id,
      reason: '',
    })
    return true
  })
  return { data: { ended } }
})
