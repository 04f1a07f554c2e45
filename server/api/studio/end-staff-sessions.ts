import { endStaffSessions } from '#contract/studio/team.ts'
import { isStaff } from '#rules/accounts/is-staff.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { updateOtherSessionFamiliesEnded } from '#server/database/accounts/users.ts'
import { recordTeamEvent } from '../../studio/team/team-events.ts'
import { answer } from '../answer.ts'

export const answerEndStaffSessions = answer(endStaffSessions, async ({ params }, context) => {
  const { database, clock, staff, familyId, forgetSession } = context
  const user = await findUser(database, params.user_id)
  if (!user || !isStaff(user)) throw context.refuse('account_not_found')
  const ended = await database.transaction().execute(async (transaction) => {
    await recordTeamEvent(transaction, context, { kind: 'sessions_ended', actorId: staff.userId, memberId: user.id })
    // The requesting session stays.
    const exceptFamilyId = user.id === staff.userId ? familyId : null
    return updateOtherSessionFamiliesEnded(transaction, user.id, { exceptFamilyId, now: clock.now() })
  })
  for (const id of ended) forgetSession(id)
  return { data: { done: true } }
})
