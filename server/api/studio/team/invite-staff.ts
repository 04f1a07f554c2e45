import { inviteStaff } from '#contract/studio/team.ts'
import { isStaff } from '#rules/accounts/is-staff.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import { readEmail } from '../../../context/read-address.ts'
import { inviteToTeam } from '../../../studio/team/invite.ts'
import { requireValidRoles } from '../../../studio/team/replace-roles.ts'
import { answer } from '../../answer.ts'
import { presentOneInvitation } from './present-one-invitation.ts'

export const answerInviteStaff = answer(inviteStaff, async ({ body }, context) => {
  const to = readEmail(body.email)
  await requireValidRoles(context.database, body.roles)
  const known = await findUserByAddress(context.database, { emailKey: to.key })
  if (known && isStaff(known))
    throw context.refuse('invalid_input', { field: 'email', message: 'they are on the team already' })
  const note = body.note?.trim() || null
  const id = await inviteToTeam(context, { to, roles: body.roles, note })
  return { data: await presentOneInvitation(context, id) }
})
