import { joinWithNewAccount } from '#contract/studio/join.ts'
import { newPasswordAccount } from '../../../accounts/passwords/new-password-account.ts'
import { startSession } from '../../../accounts/sessions/start-session.ts'
import { insertInvitedUser, requireInvitation } from '../../../studio/team/join.ts'
import { answer } from '../../answer.ts'

export const answerJoinWithNewAccount = answer(joinWithNewAccount, async ({ body }, context) => {
  const { email } = await requireInvitation(context.database, body.code, context.clock.now())
  const user = await newPasswordAccount(context, { ...body, email })
  await insertInvitedUser(context, { code: body.code, user })
  return { data: await startSession(context, user.id, 'registered') }
})
