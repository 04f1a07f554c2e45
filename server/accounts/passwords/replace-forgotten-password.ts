import { passwordChangedMessage } from '#brand/messages/account-messages.ts'
import { CallError } from '#contract/errors.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { deleteSignInMethods } from '#server/database/accounts/identities.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { VerificationCodeRow } from '#server/database/accounts/user-tables.ts'
import { updateOtherSessionFamiliesEnded, updateUser } from '#server/database/accounts/users.ts'
import { hashPassword } from '#server/gateways/credentials/passwords.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { messageLanguage } from '../../context/message-language.ts'
import { addToOutbox } from '../../context/outbox.ts'
import { readEmail } from '../../context/read-address.ts'
import { accountChangeLimit, recordAccountChange } from '../recovery/record-account-change.ts'
import { checkVerificationLink, consumeVerificationCode } from '../verification/verification-codes.ts'
import { isAccountTakeover } from '../verification/verify-email-owner.ts'
import { requireStrongPassword } from './require-strong-password.ts'

type ForgottenPassword = { user: UserRow; verification: VerificationCodeRow; password_hash: string }

/** Sets a new password by the token of a reset link and ends every session. Returns the link's user. */
export async function replaceForgottenPassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<UserRow> {
  const { user, verification } = await readResetLink(context, token)
  requireStrongPassword(password, readEmail(user.email_key))
  await countAttempts(context, [accountChangeLimit(user.id)])
  const password_hash = await hashPassword(password, context.ids.newSecret())
  const endedFamilyIds = await updatePassword(context, { user, verification, password_hash })
  for (const id of endedFamilyIds) context.forgetSession(id)
  return user
}

async function readResetLink(context: Context, token: string) {
  const link = await checkVerificationLink(context, token, ['reset-password'])
  if (!('verification' in link)) throw new CallError('magic_link_expired')
  const { verification, addressKey } = link
  const user = verification.user_id ? await findUser(context.database, verification.user_id) : undefined
  // The account may no longer have the address that the link was sent to.
  if (!user || user.email_key !== addressKey) throw new CallError('magic_link_expired')
  return { user: { ...user, email_key: addressKey }, verification }
}

/** Returns the sessions that ended with the old password. */
function updatePassword(
  context: Context,
  { user, verification, password_hash }: ForgottenPassword,
): Promise<readonly string[]> {
  const { database, clock } = context
  return database.transaction().execute(async (transaction) => {
    await consumeVerificationCode(transaction, context, { verification, by: 'link' })
    // For an unverified account no link to revert the change is sent: the account may have been another person's.
    if (user.is_verified === 1) {
      await recordAccountChange(transaction, context, { userId: user.id, kind: 'password_set' })
    } else {
      const message = passwordChangedMessage(messageLanguage(user, context))
      await addToOutbox(transaction, context, { to: readEmail(user.email ?? ''), message })
    }
    await updateUser(transaction, user.id, { password_hash, is_verified: 1 })
    if (isAccountTakeover(context, user)) await deleteSignInMethods(transaction, user.id)
    return updateOtherSessionFamiliesEnded(transaction, user.id, { exceptFamilyId: null, now: clock.now() })
  })
}
