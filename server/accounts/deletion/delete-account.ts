import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { deleteUserRecords } from '#server/database/accounts/user-records.ts'
import type { VerificationCodeRow } from '#server/database/accounts/user-tables.ts'
import { listSessionFamilies } from '#server/database/accounts/users.ts'
import { deleteVerificationCodesOf } from '#server/database/accounts/verification-codes.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Signer } from '#server/gateways/crypto/signer.ts'
import type { Context } from '../../context/context.ts'
import { addressHashes, consumeVerificationCode } from '../verification/verification-codes.ts'

type AccountDeletion = {
  user: UserRow
  /** The code that proved the deletion, if any. */
  verification: VerificationCodeRow | undefined
  /** Ends the user's billing, in the same transaction. */
  endBilling: (transaction: Transaction) => Promise<void>
  /** Runs last: the lock of the audit log is the last one of every action. */
  record?: (transaction: Transaction) => Promise<unknown>
}

/** Deletes a user with all their data. Returns the ids of the sessions that were open. */
export async function deleteAccount(
  { database, clock, signer }: Context,
  { user, verification, endBilling, record }: AccountDeletion,
): Promise<readonly string[]> {
  const families = await listSessionFamilies(database, user.id, clock.now())
  await database.transaction().execute(async (transaction) => {
    if (verification) await consumeVerificationCode(transaction, { clock }, { verification, by: 'code' })
    await endBilling(transaction)
    await deleteUserRecords(transaction, user)
    await deleteVerificationCodesOf(transaction, addressHashesOf(signer, user))
    await record?.(transaction)
  })
  return families.map(({ id }) => id)
}

/** Codes for the user's addresses that were requested while signed out. */
function addressHashesOf(signer: Signer, { email_key, phone }: UserRow): readonly string[] {
  const addresses = [email_key, phone].filter((address) => address !== null)
  return addresses.flatMap((address) => addressHashes(signer, address))
}
