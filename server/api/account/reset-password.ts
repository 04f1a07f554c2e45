import { passwordChangedMessage, resetPasswordMessage } from '#brand/messages/account-messages.ts'
import { resetPassword, sendPasswordReset } from '#contract/accounts/sign-in.ts'
import { VERIFICATION_CODE_SECONDS } from '#contract/limits.ts'
import { deleteSignInMethods } from '#server/database/accounts/identities.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { findUserByAddress, updateOtherSessionFamiliesEnded, updateUser } from '#server/database/accounts/users.ts'
import { deleteMessage } from '#server/database/messages/messages.ts'
import { hashPassword } from '#server/gateways/credentials/passwords.ts'
import { accountChangeLimit, recordAccountChange } from '../../accounts/recovery/record-account-change.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { isAccountTakeover } from '../../accounts/verification/confirm-owner.ts'
import { requireStrongPassword } from '../../accounts/verification/require-strong-password.ts'
import { verificationLimits } from '../../accounts/verification/send-sign-in-code.ts'
import { signInLinkUrl } from '../../accounts/verification/sign-in-link.ts'
import {
  checkVerificationLink,
  consumeVerificationCode,
  createVerificationCode,
} from '../../accounts/verification/verification-codes.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { addToOutbox } from '../../context/outbox.ts'
import { accountLookup, readEmail } from '../../context/read-address.ts'
import { answer } from '../answer.ts'

const NO_MESSAGE = ''

export const answerSendPasswordReset = answer(sendPasswordReset, async ({ body }, context) => {
  const { database, clock, siteUrl } = context
  const to = readEmail(body.email)
  await countAttempts(context, verificationLimits(context, to.key))
  const user = await findUserByAddress(database, accountLookup(to))
  await database.transaction().execute(async (transaction) => {
    const request = { purpose: 'reset-password', addressKey: to.key, userId: user?.id ?? null } as const
    const { token } = await createVerificationCode(transaction, context, request)
    const message = resetPasswordMessage({ href: signInLinkUrl(siteUrl, { reset: token }, body) })
    // Written for nobody too, and taken back, so that both answers take as long.
    const messageId = await addToOutbox(transaction, context, { to, message })
    await deleteMessage(transaction, user ? NO_MESSAGE : messageId)
  })
  return { data: { expires_at: new Date(clock.now() + VERIFICATION_CODE_SECONDS * 1000).toISOString() } }
})

export const answerResetPassword = answer(resetPassword, async ({ body }, context) => {
  const { database, clock, ids, forgetSession } = context
  await countAttempts(context, [networkAttemptLimit(context)])
  const found = await checkVerificationLink(context, body.token, 'reset-password')
  if (!('verification' in found)) throw context.refuse('magic_link_expired')
  const { verification, addressKey } = found
  const user = verification.user_id ? await findUser(database, verification.user_id) : undefined
  // The address may have moved to another account, or left this one, since the link was sent.
  if (!user || user.email_key !== addressKey) throw context.refuse('magic_link_expired')
  requireStrongPassword(body.password, readEmail(addressKey))

  await countAttempts(context, [accountChangeLimit(user.id)])
  const password_hash = await hashPassword(body.password, ids.newSecret())
  const ended = await database.transaction().execute(async (transaction) => {
    await consumeVerificationCode(transaction, context, verification)
    // What an account was that nobody proved must not come back: it may have been somebody else's.
    if (user.is_verified === 1)
      await recordAccountChange(transaction, context, { userId: user.id, kind: 'password_set' })
    else await addToOutbox(transaction, context, { to: readEmail(user.email ?? ''), message: passwordChangedMessage() })
    await updateUser(transaction, user.id, { password_hash, is_verified: 1 })
    if (isAccountTakeover(context, user)) await deleteSignInMethods(transaction, user.id)
    return updateOtherSessionFamiliesEnded(transaction, user.id, { keep: null, now: clock.now() })
  })
  for (const id of ended) forgetSession(id)
  return { data: await startSession(context, user.id, 'password_reset') }
})
