import type { Transaction } from '../database.ts'

type SingleUseKey = { keyHash: string; expiresAt: number; now: number }

/** Spends what is good once; false when it was spent before. What has ended by itself is forgotten meanwhile. */
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
