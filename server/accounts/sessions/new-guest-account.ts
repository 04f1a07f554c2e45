import { CallError } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import { countAttempts } from '#server/context/count-attempts.ts'
import { accountLookup, type ContactAddress, readEmail } from '#server/context/read-address.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { findUserByAddress, insertUserIfNew } from '#server/database/accounts/users.ts'
import type { Transaction } from '#server/database/database.ts'
import { newAccountLocale } from '../new-account-locale.ts'
import { sendEmailVerification } from '../verification/send-email-verification.ts'
import { verificationLimits } from '../verification/send-sign-in-code.ts'

type GuestAccount = { user: UserRow; address: ContactAddress }

/** The account that a guest gets by email address, unverified and not stored yet. */
export async function newGuestAccount(context: Context, email: string | undefined): Promise<GuestAccount> {
  const { database, ids, clock } = context
  if (!email?.trim()) throw new CallError('invalid_email', { field: 'email' })
  const address = readEmail(email)
  await countAttempts(context, verificationLimits(context, address.key))
  if (await findUserByAddress(database, accountLookup(address))) throw addressTaken()
  const now = clock.now()
  const contact = { email: address.written, email_key: address.key }
  const user = newUserRow({ id: ids.newIdAt(now), ...contact, created_at: now, locale: newAccountLocale(context) })
  return { user, address }
}

/** Stores the account and sends the link that verifies its address. */
export async function insertGuestAccount(
  transaction: Transaction,
  context: Context,
  { user, address }: GuestAccount,
): Promise<void> {
  if (!(await insertUserIfNew(transaction, user))) throw addressTaken()
  await sendEmailVerification(transaction, context, { user, to: address, purpose: 'verify-email' })
}

function addressTaken(): CallError {
  return new CallError('address_taken', { field: 'email' })
}
