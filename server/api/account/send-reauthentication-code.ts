import { confirmMessage } from '#brand/messages/account-messages.ts'
import { sendReauthenticationCode } from '#contract/accounts/reauthentication.ts'
import { findOwnAddress } from '../../accounts/verification/own-address.ts'
import { verificationLimits } from '../../accounts/verification/send-sign-in-code.ts'
import { sendVerificationCode } from '../../accounts/verification/send-verification-code.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { messageLanguage } from '../../context/message-language.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerSendReauthenticationCode = answer(sendReauthenticationCode, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  const to = findOwnAddress(user, body.channel)
  if (!to) throw context.refuse('not_found')
  if (!context.canSend[to.channel]) throw context.refuse('unavailable')
  await countAttempts(context, verificationLimits(context, to.key))
  const recipient = { purpose: 'reauthenticate', to, userId: user.id } as const
  const write = ({ code }: { code: string }) => confirmMessage({ code }, messageLanguage(user, context))
  const { expiresAt } = await context.database
    .transaction()
    .execute((transaction) => sendVerificationCode(transaction, context, recipient, write))
  return { data: { channel: to.channel, expires_at: new Date(expiresAt).toISOString() } }
})
