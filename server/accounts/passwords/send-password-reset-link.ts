import { resetPasswordMessage } from '#brand/messages/account-messages.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import { deleteMessage } from '#server/database/messages/messages.ts'
import type { Context } from '../../context/context.ts'
import { messageLanguage } from '../../context/message-language.ts'
import { accountLookup, type ContactAddress } from '../../context/read-address.ts'
import { sendVerificationCode } from '../verification/send-verification-code.ts'
import { type ReturnTo, signInLinkUrl } from '../verification/sign-in-link.ts'

const NO_MESSAGE = ''

/** Sends a link to choose a new password, if the address has an account. Returns the expiry time in either case. */
export async function sendPasswordResetLink(context: Context, to: ContactAddress, returnTo: ReturnTo): Promise<number> {
  const { database, siteUrl } = context
  const user = await findUserByAddress(database, accountLookup(to))
  const recipient = { purpose: 'reset-password', to, userId: user?.id ?? null } as const
  return database.transaction().execute(async (transaction) => {
    const { expiresAt, messageId } = await sendVerificationCode(transaction, context, recipient, ({ token }) =>
      resetPasswordMessage(
        { href: signInLinkUrl(siteUrl, { reset: token }, returnTo) },
        messageLanguage(user, context),
      ),
    )
    // Without an account the message is written and deleted, so that both cases take as long.
    await deleteMessage(transaction, user ? NO_MESSAGE : messageId)
    return expiresAt
  })
}
