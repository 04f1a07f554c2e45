import { verifyEmailMessage } from '#brand/messages/account-messages.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { updateEmailChangesUsed } from '#server/database/accounts/verification-codes.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Context } from '../../context/context.ts'
import { messageLanguage } from '../../context/message-language.ts'
import type { ContactAddress } from '../../context/read-address.ts'
import { sendVerificationCode } from './send-verification-code.ts'

/** Sends a link that verifies an address. For a change by staff, links of earlier ones no longer work. */
export async function sendEmailVerification(
  transaction: Transaction,
  context: Context,
  { user, to, purpose }: { user: UserRow; to: ContactAddress; purpose: 'verify-email' | 'change-email' },
): Promise<{ expiresAt: number }> {
  if (purpose === 'change-email') await updateEmailChangesUsed(transaction, user.id, context.clock.now())
  return sendVerificationCode(transaction, context, { purpose, to, userId: user.id }, ({ token }) =>
    verifyEmailMessage(
      { href: `${context.siteUrl}/settings/account/?verify=${token}` },
      messageLanguage(user, context),
    ),
  )
}
