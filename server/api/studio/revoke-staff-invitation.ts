import { revokeStaffInvitation } from '#contract/studio/team.ts'
import { takeStaffInvitation } from '#server/database/studio/team.ts'
import { recordTeamEvent } from '../../studio/team/team-events.ts'
import { answer } from '../answer.ts'

export const answerRevokeStaffInvitation = answer(revokeStaffInvitation, async ({ params }, context) => {
  const { database, clock, staff } = context
  await database.transaction().execute(async (transaction) => {
    const invitation = await takeStaffInvitation(transaction, { id: params.id }, clock.now())
    if (!invitation) throw context.refuse('invitation_not_found')
    await recordTeamEvent(transaction, context, {
      kind: 'invitation_revoked',
      actorId: staff.userId,
      memberId: null,
      email: invitation.email,
    })
  })
  return { data: { done: true } }
})
