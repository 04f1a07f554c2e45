import { withdrawStaffInvitation } from '#contract/studio/team.ts'
import { takeInvitation } from '#server/database/studio/invitations.ts'
import { recordTeamEvent } from '../../../studio/team/team-events.ts'
import { answer } from '../../answer.ts'

export const answerWithdrawStaffInvitation = answer(withdrawStaffInvitation, async ({ params }, context) => {
  await context.database.transaction().execute(async (transaction) => {
    const invitation = await takeInvitation(transaction, { id: params.id })
    if (!invitation) throw context.refuse('invitation_not_found')
    await recordTeamEvent(transaction, context, {
      kind: 'invitation_withdrawn',
      actorId: context.staff.userId,
      memberId: '',
      email: invitation.email,
    })
  })
  return { data: { done: true } }
})
