import { resetPassword } from '#contract/accounts/sign-in.ts'
import { replaceForgottenPassword } from '../../accounts/passwords/replace-forgotten-password.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { answer } from '../answer.ts'

export const answerResetPassword = answer(resetPassword, async ({ body }, context) => {
  await countAttempts(context, [networkAttemptLimit(context)])
  const user = await replaceForgottenPassword(context, body)
  return { data: await startSession(context, user.id, 'password_reset') }
})
