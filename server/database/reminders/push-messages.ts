import type { Database, Transaction } from '../database.ts'
import type { PushMessageRow } from './reminder-tables.ts'

export async function insertPushMessages(transaction: Transaction, rows: readonly PushMessageRow[]): Promise<void> {
  if (rows.length > 0) await transaction.insertInto('push_message').values(rows).execute()
}

export async function listDuePushMessages(database: Database, now: number, limit: number): Promise<PushMessageRow[]> {
  return database
    .selectFrom('push_message')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Claim = Pick<PushMessageRow, 'id' | 'due_at'> & { until: number }

/** Claims a message until a time; false if another process has it. */
export async function updatePushClaim(database: Database, { id, due_at, until }: Claim): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('push_message')
    .set((is) => ({ due_at: until, tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updatePushDue(database: Database, id: string, due_at: number): Promise<void> {
  await database.updateTable('push_message').set({ due_at }).where('id', '=', id).execute()
}

/** What waits for a user: they have prayed. */
export async function deletePushMessagesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('push_message').where('user_id', '=', userId).execute()
}

export async function deletePushMessage(database: Database, id: string): Promise<void> {
  await database.deleteFrom('push_message').where('id', '=', id).execute()
}
