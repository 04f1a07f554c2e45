import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { readEmail } from '../../context/read-address.ts'
import { sendEmailVerification } from './send-email-verification.ts'
import { verificationLimits } from './send-sign-in-code.ts'

/** Sends a link to a new address. Until the link is opened, the account keeps the old one. */
export async function requestEmailChange(context: Context, user: UserRow, email: string): Promise<void> {
  const to = readEmail(email)
  if (to.key === user.email_key && user.is_verified === 1) return
  await countAttempts(context, verificationLimits(context, to.key))
  // Only the reader of the address's mail learns, by opening the link, that it has an account.
  await context.database
    .transaction()
    .execute((transaction) => sendEmailVerification(transaction, context, { user, to, purpose: 'verify-email' }))
}
