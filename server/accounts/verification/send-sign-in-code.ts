import { firstSignInMessage, signInMessage } from '#brand/messages/account-messages.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Context } from '../../context/context.ts'
import { messageLimits } from '../../context/count-messages.ts'
import { messageLanguage } from '../../context/message-language.ts'
import { accountLookup, type ContactAddress } from '../../context/read-address.ts'
import { sendVerificationCode } from './send-verification-code.ts'
import { type ReturnTo, signInLinkUrl } from './sign-in-link.ts'

/** Limits of messages that verify an address: for the address itself and for the network that requests them. */
export function verificationLimits(context: Context, addressKey: string) {
  return messageLimits(context, { kind: 'proof', to: [addressKey] })
}

/** Sends a code and link to an address, known or not: only the message differs. Returns the expiry time. */
export async function sendSignInCode(context: Context, to: ContactAddress, returnTo: ReturnTo): Promise<number> {
  const { database } = context
  const user = await findUserByAddress(database, accountLookup(to))
  const { expiresAt } = await database
    .transaction()
    .execute((transaction) => queueSignInCode(transaction, context, { user, to, returnTo }))
  return expiresAt
}

/** The same in a transaction of the caller. */
export function queueSignInCode(
  transaction: Transaction,
  context: Context,
  { user, to, returnTo }: { user: UserRow | undefined; to: ContactAddress; returnTo: ReturnTo },
): Promise<{ expiresAt: number }> {
  const writeMessage = user ? signInMessage : firstSignInMessage
  return sendVerificationCode(transaction, context, { purpose: 'sign-in', to, userId: null }, ({ code, token }) =>
    writeMessage(
      { code, href: signInLinkUrl(context.siteUrl, { mlt: token }, returnTo) },
      messageLanguage(user, context),
    ),
  )
}
