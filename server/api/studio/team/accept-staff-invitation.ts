import { acceptStaffInvitation } from '#contract/studio/join.ts'
import { memberUserId } from '../../../context/member-id.ts'
import { acceptInvitation } from '../../../studio/team/join.ts'
import { presentStaffRoles } from '../../../studio/team/present-staff-roles.ts'
import { answer } from '../../answer.ts'

export const answerAcceptStaffInvitation = answer(acceptStaffInvitation, async ({ body }, context) => {
  const { roles, endedFamilyIds } = await acceptInvitation(context, { userId: memberUserId(context), code: body.code })
  for (const id of endedFamilyIds) context.forgetSession(id)
  return { data: { roles: await presentStaffRoles(context.database, roles) } }
})
