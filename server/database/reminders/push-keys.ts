import type { Database, Transaction } from '../database.ts'
import type { PushKeyRow } from './reminder-tables.ts'

export async function findPushKey(database: Database, name: string): Promise<PushKeyRow | undefined> {
  return database.selectFrom('push_key').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Inserts the key if there is none: of processes that start together, the first one's key stays. */
export async function insertPushKey(database: Database, row: PushKeyRow): Promise<void> {
  await database
    .insertInto('push_key')
    .values(row)
    .onConflict((same) => same.column('name').doNothing())
    .execute()
}

/** Stores the same key encrypted anew, unless it was changed since it was read. */
export async function updatePushKeySealed(database: Database, from: PushKeyRow, private_sealed: string): Promise<void> {
  await database
    .updateTable('push_key')
    .set({ private_sealed })
    .where('name', '=', from.name)
    .where('private_sealed', '=', from.private_sealed)
    .execute()
}

/**
 * Deletes a key that no accepted session secret decrypts, and all subscriptions and waiting notifications, which are useless
 * without it.
 */
export async function deletePushKey(transaction: Transaction, { name, private_sealed }: PushKeyRow): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('push_key')
    .where('name', '=', name)
    .where('private_sealed', '=', private_sealed)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await transaction.deleteFrom('push_message').execute()
  await transaction.deleteFrom('push_subscription').execute()
}
