import { readStaffInvitation } from '#contract/studio/join.ts'
import { requireInvitation } from '../../../studio/team/join.ts'
import { presentToInvited } from '../../../studio/team/present-invitations.ts'
import { answer } from '../../answer.ts'

export const answerReadStaffInvitation = answer(readStaffInvitation, async ({ body }, { database, clock }) => {
  const invitation = await requireInvitation(database, body.code, clock.now())
  return { data: await presentToInvited(database, invitation) }
})
