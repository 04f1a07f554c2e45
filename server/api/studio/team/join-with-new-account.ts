import { joinWithNewAccount } from '#contract/studio/join.ts'
import { oneLine } from '#rules/forms/one-line.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { hashPassword } from '#server/gateways/credentials/passwords.ts'
import { requireStrongPassword } from '../../../accounts/passwords/require-strong-password.ts'
import { startSession } from '../../../accounts/sessions/start-session.ts'
import { readEmail } from '../../../context/read-address.ts'
import { insertInvitedUser, requireInvitation } from '../../../studio/team/join.ts'
import { answer } from '../../answer.ts'

export const answerJoinWithNewAccount = answer(joinWithNewAccount, async ({ body }, context) => {
  const { clock, ids } = context
  const invitation = await requireInvitation(context.database, body.code, clock.now())
  const address = readEmail(invitation.email)
  requireStrongPassword(body.password, address)
  const user = newUserRow({
    id: ids.newIdAt(clock.now()),
    email: address.written,
    email_key: address.key,
    is_verified: 1,
    password_hash: await hashPassword(body.password, ids.newSecret()),
    created_at: clock.now(),
    name: oneLine(body.name),
  })
  await insertInvitedUser(context, { code: body.code, user })
  return { data: await startSession(context, user.id, 'registered') }
})
