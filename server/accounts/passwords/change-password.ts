import { passwordChangedMessage } from '#brand/messages/account-messages.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { updateOtherSessionFamiliesEnded, updateUser } from '#server/database/accounts/users.ts'
import { hashPassword } from '#server/gateways/credentials/passwords.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { countMessages } from '../../context/count-messages.ts'
import { messageLanguage } from '../../context/message-language.ts'
import { addToOutbox } from '../../context/outbox.ts'
import { readEmail } from '../../context/read-address.ts'
import { accountChangeLimit, recordAccountChange } from '../recovery/record-account-change.ts'
import { requireStrongPassword } from './require-strong-password.ts'

/** Sets the password of a signed-in user, notifies their addresses and ends their other sessions. */
export async function changePassword(context: Context, user: UserRow, password: string): Promise<void> {
  const { database, clock, ids, familyId, forgetSession } = context
  const to = user.email === null ? undefined : readEmail(user.email)
  requireStrongPassword(password, to)
  if (to) await countMessages(context, { kind: 'account_notice', to: [to.key], sender: user })
  await countAttempts(context, [accountChangeLimit(user.id)])
  const password_hash = await hashPassword(password, ids.newSecret())
  const endedFamilyIds = await database.transaction().execute(async (transaction) => {
    await recordAccountChange(transaction, context, { userId: user.id, kind: 'password_set' })
    await updateUser(transaction, user.id, { password_hash })
    if (to && user.is_verified === 0) {
      await addToOutbox(transaction, context, { to, message: passwordChangedMessage(messageLanguage(user, context)) })
    }
    return updateOtherSessionFamiliesEnded(transaction, user.id, { exceptFamilyId: familyId, now: clock.now() })
  })
  for (const id of endedFamilyIds) forgetSession(id)
}
