import { resendStaffInvitation } from '#contract/studio/team.ts'
import { resendInvitation } from '../../../studio/team/invite.ts'
import { answer } from '../../answer.ts'
import { presentOneInvitation } from './present-one-invitation.ts'

export const answerResendStaffInvitation = answer(resendStaffInvitation, async ({ params }, context) => {
  await resendInvitation(context, params.id)
  return { data: await presentOneInvitation(context, params.id) }
})
