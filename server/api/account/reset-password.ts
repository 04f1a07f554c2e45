import { passwordChangedMessage, resetPasswordMessage } from '#brand/messages/account-messages.ts'
import { VERIFICATION_CODE_SECONDS } from '#contract/limits.ts'
import { resetPassword, sendPasswordReset } from '#contract/sign-in.ts'
import { findUser } from '#server/database/accounts.ts'
import { deleteWaysIn } from '#server/database/identities.ts'
import { findUserByAddress, updateOtherFamiliesEnded, updateUser } from '#server/database/members.ts'
import { deleteMessage } from '#server/database/messages.ts'
import { hashPassword } from '#server/gateways/passwords.ts'
import { answer } from '../answer.ts'
import { countTry } from '../count-try.ts'
import { queueMessage } from '../queue-message.ts'
import { lookUp, readEmail } from '../read-address.ts'
import { takesOver } from './confirm-owner.ts'
import { enter } from './enter.ts'
import { guessFrom } from './guesses.ts'
import { accountChanges, recordChange } from './record-change.ts'
import { checkPassword } from './register.ts'
import { verificationTries } from './send-login-code.ts'
import { checkVerificationLink, consumeVerificationCode, createVerificationCode } from './verification-codes.ts'
import { linkHref } from './way-back.ts'

const NOTHING = ''

export const answerSendPasswordReset = answer(sendPasswordReset, async ({ body }, context) => {
  const { database, clock, siteUrl } = context
  const to = readEmail(body.email)
  await countTry(context, verificationTries(context, to.key))
  const user = await findUserByAddress(database, lookUp(to))
  await database.transaction().execute(async (transaction) => {
    const wanted = { purpose: 'reset-password', addressKey: to.key, userId: user?.id ?? null } as const
    const { token } = await createVerificationCode(transaction, context, wanted)
    const message = resetPasswordMessage({ href: linkHref(siteUrl, { reset: token }, body) })
    // Written for nobody too, and taken back, so that both answers take as long.
    const messageId = await queueMessage(transaction, context, { to, message })
    await deleteMessage(transaction, user ? NOTHING : messageId)
  })
  return { data: { expires_at: new Date(clock.now() + VERIFICATION_CODE_SECONDS * 1000).toISOString() } }
})

export const answerResetPassword = answer(resetPassword, async ({ body }, context) => {
  const { database, clock, ids, forgetSession } = context
  await countTry(context, [guessFrom(context)])
  const found = await checkVerificationLink(context, body.token, 'reset-password')
  if (!('verification' in found)) throw context.refuse('magic_link_expired')
  const { verification, addressKey } = found
  const user = verification.user_id ? await findUser(database, verification.user_id) : undefined
  // The address may have moved to another account, or left this one, since the link was sent.
  if (!user || user.email_key !== addressKey) throw context.refuse('magic_link_expired')
  checkPassword(body.password, readEmail(addressKey))

  await countTry(context, [accountChanges(user.id)])
  const password_hash = await hashPassword(body.password, ids.newSecret())
  const ended = await database.transaction().execute(async (transaction) => {
    await consumeVerificationCode(transaction, context, verification)
    // What an account was that nobody proved must not come back: it may have been somebody else's.
    if (user.is_verified === 1) await recordChange(transaction, context, { userId: user.id, kind: 'password_set' })
    else
      await queueMessage(transaction, context, { to: readEmail(user.email ?? ''), message: passwordChangedMessage() })
    await updateUser(transaction, user.id, { password_hash, is_verified: 1 })
    if (takesOver(context, user)) await deleteWaysIn(transaction, user.id)
    return updateOtherFamiliesEnded(transaction, user.id, { keep: null, now: clock.now() })
  })
  for (const id of ended) forgetSession(id)
  return { data: await enter(context, user.id, 'password_reset') }
})
