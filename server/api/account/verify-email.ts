import { verifyEmail } from '#contract/accounts/sign-in.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { findUserByAddress, updateOtherSessionFamiliesEnded, updateUser } from '#server/database/accounts/users.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { accountChangeLimit, recordAccountChange } from '../../accounts/recovery/record-account-change.ts'
import { networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { claimAddress } from '../../accounts/verification/claim-address.ts'
import { confirmEmailOwner } from '../../accounts/verification/confirm-owner.ts'
import { checkVerificationLink, consumeVerificationCode } from '../../accounts/verification/verification-codes.ts'
import { grantPendingCampaigns } from '../../billing/gifts/grant-pending-campaigns.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { answer } from '../answer.ts'

export const answerVerifyEmail = answer(verifyEmail, async ({ body }, context) => {
  const { database, clock, familyId, forgetSession } = context
  await countAttempts(context, [networkAttemptLimit(context)])
  const found = await checkVerificationLink(context, body.token, 'verify-email')
  if (!('verification' in found)) throw context.refuse('magic_link_expired')
  const { verification, addressKey: email } = found
  const user = verification.user_id ? await findUser(database, verification.user_id) : undefined
  if (!user) throw context.refuse('magic_link_expired')

  const isNew = user.email_key !== email
  // Another's press must not tie their address to an account that only asked for it.
  if (isNew && context.visitor.userId !== user.id) {
    throw context.refuse('forbidden', { message: 'log in to the account that asked for this address' })
  }
  if (isNew && (await findUserByAddress(database, { emailKey: email }))) throw context.refuse('address_taken')
  if (isNew) await countAttempts(context, [accountChangeLimit(user.id)])
  const ended: string[] = []
  await claimAddress(context, { userId: user.id, address: { emailKey: email } }, async (transaction) => {
    await consumeVerificationCode(transaction, context, verification)
    if (!isNew) return
    ended.push(...(await updateOtherSessionFamiliesEnded(transaction, user.id, { keep: familyId, now: clock.now() })))
    // Whoever reads the address before hears of it: it may not have been them.
    await recordAccountChange(transaction, context, { userId: user.id, kind: 'email_changed' })
    await updateUser(transaction, user.id, { email, email_key: email, is_verified: 1 })
  })
  for (const id of ended) forgetSession(id)
  if (!isNew) await confirmEmailOwner(context, user, email)
  await grantPendingCampaigns(context, user.id)
  await recordAudit(context, user.id, isNew ? 'email_changed' : 'email_verified')
  return { data: { email } }
})
