import type { Transaction } from '../database.ts'

type SingleUseKey = { keyHash: string; expiresAt: number; now: number }

/** Marks a single-use key as used; false if it was used before. Expired keys are deleted. */
export async function consumeSingleUseKey(
  transaction: Transaction,
  { keyHash, expiresAt, now }: SingleUseKey,
): Promise<boolean> {
  await transaction.deleteFrom('spent_key').where('expires_at', '<', now).execute()
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('spent_key')
    .values({ key_hash: keyHash, expires_at: expiresAt })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
