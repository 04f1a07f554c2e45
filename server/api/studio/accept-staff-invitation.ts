import { acceptStaffInvitation } from '#contract/studio/team.ts'
import { memberUserId } from '../../context/member-id.ts'
import { acceptInvitation } from '../../studio/team/invitations.ts'
import { presentStaffRoles } from '../../studio/team/present-staff-roles.ts'
import { answer } from '../answer.ts'

export const answerAcceptStaffInvitation = answer(acceptStaffInvitation, async ({ body }, context) => {
  const roles = await acceptInvitation(context, { userId: memberUserId(context), token: body.token })
  return { data: { roles: await presentStaffRoles(context.database, roles) } }
})
