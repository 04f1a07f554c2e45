import { verifyEmailMessage } from '#brand/messages/account-messages.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Context } from '../../context/context.ts'
import { messageLanguage } from '../../context/message-language.ts'
import type { ContactAddress } from '../../context/read-address.ts'
import { sendVerificationCode } from './send-verification-code.ts'

/** Sends a link that verifies an address. */
export async function sendEmailVerification(
  transaction: Transaction,
  context: Context,
  { user, to }: { user: UserRow; to: ContactAddress },
): Promise<void> {
  await sendVerificationCode(transaction, context, { purpose: 'verify-email', to, userId: user.id }, ({ token }) =>
    verifyEmailMessage(
      { href: `${context.siteUrl}/settings/account/?verify=${token}` },
      messageLanguage(user, context),
    ),
  )
}
