import { setPassword } from '#contract/accounts/user.ts'
import { verifyPassword } from '#server/gateways/credentials/passwords.ts'
import { changePassword } from '../../accounts/passwords/change-password.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { attemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { countAttempts, resetAttempts } from '../../context/count-attempts.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerSetPassword = answer(setPassword, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  if (user.password_hash !== null) {
    const attempt = attemptLimit(user.id, 'password')
    await countAttempts(context, [attempt])
    const isRight = await verifyPassword(body.current_password ?? '', user.password_hash)
    if (!isRight) throw context.refuse('wrong_password', { field: 'current_password' })
    await resetAttempts(context, attempt)
  }
  await changePassword(context, user, body.password)
  await recordAudit(context, user.id, 'password_set')
  return { data: { done: true } }
})
