import { sendPasswordReset } from '#contract/accounts/sign-in.ts'
import { sendPasswordResetLink } from '../../accounts/passwords/send-password-reset-link.ts'
import { verificationLimits } from '../../accounts/verification/send-sign-in-code.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { readEmail } from '../../context/read-address.ts'
import { answer } from '../answer.ts'

export const answerSendPasswordReset = answer(sendPasswordReset, async ({ body }, context) => {
  const to = readEmail(body.email)
  await countAttempts(context, verificationLimits(context, to.key))
  const expiresAt = await sendPasswordResetLink(context, to, body)
  return { data: { expires_at: new Date(expiresAt).toISOString() } }
})
