import type { Database, Transaction } from '../database.ts'
import type { PasskeyRow } from './identity-tables.ts'

export async function listPasskeys(database: Database, userId: string): Promise<PasskeyRow[]> {
  return database
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findPasskey(database: Database, id: string): Promise<PasskeyRow | undefined> {
  return database.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds a passkey; false if its id exists. */
export async function insertPasskey(transaction: Transaction, passkey: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('passkey')
    .values(passkey)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type PasskeyUse = { id: string; counter: number; is_backed_up: 0 | 1; now: number }

export async function updatePasskeyUsed(
  transaction: Transaction,
  { id, counter, is_backed_up, now }: PasskeyUse,
): Promise<void> {
  await transaction.updateTable('passkey').set({ counter, is_backed_up, used_at: now }).where('id', '=', id).execute()
}

/** Deletes a passkey; false if it is not the user's. */
export async function deletePasskey(transaction: Transaction, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
