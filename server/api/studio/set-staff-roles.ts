import { setStaffRoles } from '#contract/studio/team.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { replaceRoles, requireValidRoles } from '../../studio/team/replace-roles.ts'
import { recordTeamEvent } from '../../studio/team/team-events.ts'
import { answer } from '../answer.ts'

export const answerSetStaffRoles = answer(setStaffRoles, async ({ params, body }, context) => {
  const { database, staff, forgetSession } = context
  const user = await findUser(database, params.user_id)
  if (!user) throw context.refuse('account_not_found')
  await requireValidRoles(database, body.roles)
  const endedFamilyIds = await database.transaction().execute(async (transaction) => {
    const { before, endedFamilyIds } = await replaceRoles(transaction, context, { user, roles: body.roles })
    await recordTeamEvent(transaction, context, {
      kind: 'roles_changed',
      actorId: staff.userId,
      memberId: user.id,
      before,
      after: body.roles,
      reason: body.reason,
    })
    return endedFamilyIds
  })
  for (const id of endedFamilyIds) forgetSession(id)
  return { data: { done: true } }
})
