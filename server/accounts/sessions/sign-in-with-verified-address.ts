import type { Session } from '#contract/accounts/session.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import type { Context } from '../../context/context.ts'
import { accountLookup } from '../../context/read-address.ts'
import { consumeVerificationCode } from '../verification/verification-codes.ts'
import type { VerifiedAddress } from '../verification/verified-address.ts'
import { verifyEmailOwner } from '../verification/verify-email-owner.ts'
import { startSession } from './start-session.ts'

/** Undefined if the address has no account; the code stays valid for a registration. */
export async function signInWithVerifiedAddress(
  context: Context,
  verified: VerifiedAddress,
): Promise<Session | undefined> {
  const { address, by } = verified
  const user = await findUserByAddress(context.database, accountLookup(address))
  if (!user) return undefined
  await context.database.transaction().execute((transaction) => consumeVerificationCode(transaction, context, verified))
  await verifyEmailOwner(context, user, address.key)
  return startSession(context, user.id, by === 'code' ? 'signed_in_by_code' : 'signed_in_by_link')
}
