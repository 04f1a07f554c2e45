import type { Database, Transaction } from '../database.ts'
import type { PushKeyRow } from './reminder-tables.ts'

export async function findPushKey(database: Database, name: string): Promise<PushKeyRow | undefined> {
  return database.selectFrom('push_key').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Keeps the one that is there: of processes that start together, one makes it. */
export async function insertPushKey(database: Database, row: PushKeyRow): Promise<void> {
  await database
    .insertInto('push_key')
    .values(row)
    .onConflict((same) => same.column('name').doNothing())
    .execute()
}

/** The same key, encrypted anew. */
export async function updatePushKeySealed(database: Database, from: PushKeyRow, private_sealed: string): Promise<void> {
  await database
    .updateTable('push_key')
    .set({ private_sealed })
    .where('name', '=', from.name)
    .where('private_sealed', '=', from.private_sealed)
    .execute()
}

/** Deletes a key that nothing opens any longer, and the subscriptions, which know no other. */
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
