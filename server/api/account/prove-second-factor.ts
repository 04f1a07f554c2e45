import { proveSecondFactor } from '#contract/accounts/second-factor.ts'
import { checkSecondFactor } from '../../accounts/second-factor/check-second-factor.ts'
import { readSecondFactorTicket } from '../../accounts/second-factor/second-factor-ticket.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { attemptLimit, networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { countAttempts, resetAttempts } from '../../context/count-attempts.ts'
import { answer } from '../answer.ts'

export const answerProveSecondFactor = answer(proveSecondFactor, async ({ body }, context) => {
  const { user, methods } = await readSecondFactorTicket(context, body.ticket)
  if (methods.length === 0) throw context.refuse('forbidden')
  const attempt = attemptLimit(user.id, 'second-factor')
  await countAttempts(context, [attempt, networkAttemptLimit(context)])
  const recoveryCodes = await checkSecondFactor(context, { userId: user.id, methods }, body)
  await resetAttempts(context, attempt)
  const session = await startSession(context, user.id, 'second_factor_proved')
  return { data: { ...session, ...(recoveryCodes && { recovery_codes: recoveryCodes }) } }
})
