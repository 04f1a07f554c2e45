import { CallError } from '#contract/errors.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { deleteSignInMethods } from '#server/database/accounts/identities.ts'
import { findUserByAddress, updateOtherSessionFamiliesEnded, updateUser } from '#server/database/accounts/users.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { accountChangeLimit, recordAccountChange } from '../recovery/record-account-change.ts'
import { claimAddress } from './claim-address.ts'
import { consumeVerificationCode, type VerifiedLink } from './verification-codes.ts'
import { isAccountTakeover } from './verify-email-owner.ts'

/**
 * Sets the address whose link was opened, and ends the account's other sessions. A link of staff also ends the sign-in
 * methods of an account that was made without proof of its address.
 */
export async function changeEmail(
  context: Context,
  user: UserRow,
  { verification, addressKey: email }: VerifiedLink,
): Promise<void> {
  const { database, clock, visitor, familyId, forgetSession } = context
  // An opened link must not tie an address to an account of somebody else who requested it. Staff know the account’s owner.
  if (verification.purpose !== 'change-email' && visitor.userId !== user.id) {
    throw new CallError('forbidden', { message: 'log in to the account that asked for this address' })
  }
  if (await findUserByAddress(database, { emailKey: email })) throw new CallError('address_taken')
  await countAttempts(context, [accountChangeLimit(user.id)])
  // The maker of an account with an unverified address may not be the person whom staff know.
  const isTakeover = user.email_key !== null && isAccountTakeover(context, user)
  const endedFamilyIds: string[] = []
  await claimAddress(context, { userId: user.id, address: { emailKey: email } }, async (transaction) => {
    await consumeVerificationCode(transaction, context, { verification, by: 'link' })
    endedFamilyIds.push(
      ...(await updateOtherSessionFamiliesEnded(transaction, user.id, { exceptFamilyId: familyId, now: clock.now() })),
    )
    if (isTakeover) await deleteSignInMethods(transaction, user.id)
    // Notifies the old address: its owner may not have made the change.
    else await recordAccountChange(transaction, context, { userId: user.id, kind: 'email_changed' })
    const verified = { email, email_key: email, is_verified: 1 } as const
    await updateUser(transaction, user.id, { ...verified, ...(isTakeover && { password_hash: null }) })
  })
  for (const id of endedFamilyIds) forgetSession(id)
}
