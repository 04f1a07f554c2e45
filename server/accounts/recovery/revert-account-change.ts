import { CallError } from '#contract/errors.ts'
import {
  deleteAccountChangesFrom,
  findAccountChange,
  replaceSignInMethods,
  type SignInState,
} from '#server/database/accounts/account-changes.ts'
import type { AccountChangeRow } from '#server/database/accounts/identity-tables.ts'
import { findUser, lockUser } from '#server/database/accounts/sessions.ts'
import { findUserByAddress, updateOtherSessionFamiliesEnded, updateUser } from '#server/database/accounts/users.ts'
import { updateUserVerificationCodesUsed } from '#server/database/accounts/verification-codes.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { decryptText } from '#server/gateways/crypto/encrypted-text.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { Context } from '../../context/context.ts'

/** The account with its addresses after the revert, and the sessions that ended. */
export type RevertedAccount = {
  userId: string
  endedFamilyIds: readonly string[]
  email: string | null
  phone: string | null
}

/**
 * Restores the sign-in methods from before the change, whatever changed later, and ends every session. Links of later
 * changes are void; those of earlier ones stay valid. Throws `magic_link_expired`, and `address_taken` if the address
 * cannot be taken back.
 */
export async function revertAccountChange(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  token: string,
): Promise<RevertedAccount> {
  const now = clock.now()
  const change = await findAccountChange(database, hashSecret(token))
  if (!change || change.expires_at <= now || !(await findUser(database, change.user_id))) {
    throw new CallError('magic_link_expired')
  }
  const userId = change.user_id
  const { passkeys, identities, ...contact } = parseJsonColumn<SignInState>(decryptText(change.sealed_state, token))
  return database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    if (!(await deleteAccountChangesFrom(transaction, change))) throw new CallError('magic_link_expired')
    const reclaimedFamilyIds = await reclaimEmail(transaction, change, { emailKey: contact.email_key, now })
    const phone = await phoneIfUnclaimed(transaction, userId, contact.phone)
    await updateUser(transaction, userId, { ...contact, phone })
    await replaceSignInMethods(transaction, userId, { passkeys, identities })
    await updateUserVerificationCodesUsed(transaction, userId, now)
    const ownFamilyIds = await updateOtherSessionFamiliesEnded(transaction, userId, { exceptFamilyId: null, now })
    return { userId, endedFamilyIds: [...reclaimedFamilyIds, ...ownFamilyIds], email: contact.email, phone }
  })
}

/**
 * Takes the address from an account that got it since, if that account never verified it or was made after the change
 * (for example by the owner, who could not sign in). Returns the sessions that ended.
 */
async function reclaimEmail(
  transaction: Transaction,
  change: AccountChangeRow,
  { emailKey, now }: { emailKey: string | null; now: number },
): Promise<string[]> {
  const owner = emailKey === null ? undefined : await findUserByAddress(transaction, { emailKey })
  if (!owner || owner.id === change.user_id) return []
  if (owner.is_verified === 1 && owner.created_at < change.created_at) throw new CallError('address_taken')
  await updateUser(transaction, owner.id, { email: null, email_key: null })
  return updateOtherSessionFamiliesEnded(transaction, owner.id, { exceptFamilyId: null, now })
}

/** The phone, unless another user has verified it since. */
async function phoneIfUnclaimed(
  transaction: Transaction,
  userId: string,
  phone: string | null,
): Promise<string | null> {
  const owner = phone === null ? undefined : await findUserByAddress(transaction, { phone })
  return owner && owner.id !== userId ? null : phone
}
