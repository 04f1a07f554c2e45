import { sendLoginCode } from '#contract/accounts/sign-in.ts'
import { sendSignInCode, verificationLimits } from '../../accounts/verification/send-sign-in-code.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { readAddress } from '../../context/read-address.ts'
import { answer } from '../answer.ts'

export const answerSendLoginCode = answer(sendLoginCode, async ({ body }, context) => {
  const address = readAddress(body)
  if (!address) throw context.refuse('invalid_input', { field: 'email' })
  if (!context.canSend[address.channel]) throw context.refuse('unavailable')
  await countAttempts(context, verificationLimits(context, address.key))
  return { data: { expires_at: new Date(await sendSignInCode(context, address, body)).toISOString() } }
})
