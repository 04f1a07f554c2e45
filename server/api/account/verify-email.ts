import { verifyEmail } from '#contract/accounts/sign-in.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { changeEmail } from '../../accounts/verification/change-email.ts'
import { checkVerificationLink, consumeVerificationCode } from '../../accounts/verification/verification-codes.ts'
import { verifyEmailOwner } from '../../accounts/verification/verify-email-owner.ts'
import { grantPendingCampaigns } from '../../billing/gifts/grant-pending-campaigns.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { answer } from '../answer.ts'

export const answerVerifyEmail = answer(verifyEmail, async ({ body }, context) => {
  const { database } = context
  await countAttempts(context, [networkAttemptLimit(context)])
  const link = await checkVerificationLink(context, body.token, ['verify-email', 'change-email'])
  if (!('verification' in link)) throw context.refuse('magic_link_expired')
  const { verification, addressKey: email } = link
  const user = verification.user_id ? await findUser(database, verification.user_id) : undefined
  if (!user) throw context.refuse('magic_link_expired')
  const isNew = user.email_key !== email
  if (isNew) {
    await changeEmail(context, user, link)
  } else {
    await database
      .transaction()
      .execute((transaction) => consumeVerificationCode(transaction, context, { verification, by: 'link' }))
    await verifyEmailOwner(context, user, email)
  }
  await grantPendingCampaigns(context, user.id)
  await recordAudit(context, user.id, isNew ? 'email_changed' : 'email_verified')
  return { data: { email } }
})
