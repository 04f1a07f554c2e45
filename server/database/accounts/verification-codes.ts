import type { Database, Transaction } from '../database.ts'
import type { VerificationCodeRow, VerificationPurpose } from './user-tables.ts'

/** An address is stored as a keyed hash; it has one hash for each secret that is accepted, the current one first. */
type AddressHashes = readonly string[]

/** Stores a new code. Codes sent to the address before for the same purpose are no longer accepted. */
export async function insertVerificationCode(
  transaction: Transaction,
  row: VerificationCodeRow,
  addressHashes: AddressHashes,
): Promise<void> {
  await transaction
    .updateTable('verification_code')
    .set({ used_at: row.created_at })
    .where('address_hash', 'in', addressHashes)
    .where('purpose', '=', row.purpose)
    .where('used_at', 'is', null)
    .execute()
  await transaction.insertInto('verification_code').values(row).execute()
}

/** The open code of an address after counting an attempt; undefined if there is none or it had `most` attempts. */
export async function countCodeAttempt(
  transaction: Transaction,
  { purpose, addressHashes }: { purpose: VerificationPurpose; addressHashes: AddressHashes },
  { now, most }: { now: number; most: number },
): Promise<VerificationCodeRow | undefined> {
  return transaction
    .updateTable('verification_code')
    .set((is) => ({ guesses: is('guesses', '+', 1) }))
    .where('address_hash', 'in', addressHashes)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('guesses', '<', most)
    .returningAll()
    .executeTakeFirst()
}

export async function findVerificationCodeByLink(
  database: Database,
  linkHash: string,
): Promise<VerificationCodeRow | undefined> {
  return database.selectFrom('verification_code').selectAll().where('link_hash', '=', linkHash).executeTakeFirst()
}

/** Marks a code as used; false if another request was first. */
export async function updateVerificationCodeUsed(transaction: Transaction, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks every open code of a user as used. */
export async function updateUserVerificationCodesUsed(
  transaction: Transaction,
  userId: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Stores the carrier's own id of a code that the carrier makes and checks. */
export async function updateVerificationCodeRemote(
  transaction: Transaction,
  id: string,
  remoteId: string,
): Promise<void> {
  await transaction.updateTable('verification_code').set({ remote_id: remoteId }).where('id', '=', id).execute()
}

export async function deleteVerificationCodesOf(transaction: Transaction, addressHashes: AddressHashes): Promise<void> {
  if (addressHashes.length === 0) return
  await transaction.deleteFrom('verification_code').where('address_hash', 'in', addressHashes).execute()
}

export async function deleteVerificationCodesBefore(transaction: Transaction, expiresBefore: number): Promise<void> {
  await transaction.deleteFrom('verification_code').where('expires_at', '<', expiresBefore).execute()
}

/** Marks the open links of a user’s change of email by staff as used: a new one replaces them. */
export async function updateEmailChangesUsed(transaction: Transaction, userId: string, now: number): Promise<void> {
  await transaction
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .execute()
}

/** Until when a change of email by staff waits for its proof; undefined if none does. */
export async function findEmailChangeEnd(database: Database, userId: string, now: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('verification_code')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.expires_at
}
