import { inviteStaff } from '#contract/studio/team.ts'
import { readEmail } from '../../context/read-address.ts'
import { inviteToTeam } from '../../studio/team/invitations.ts'
import { presentInvitation } from '../../studio/team/present-team.ts'
import { requireValidRoles } from '../../studio/team/replace-roles.ts'
import { answer } from '../answer.ts'

export const answerInviteStaff = answer(inviteStaff, async ({ body }, context) => {
  if (body.roles.length === 0) throw context.refuse('invalid_input', { field: 'roles' })
  await requireValidRoles(context.database, body.roles)
  const row = await inviteToTeam(context, { to: readEmail(body.email), roles: body.roles })
  return { data: await presentInvitation(context.database, row) }
})
