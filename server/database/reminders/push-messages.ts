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

type Wait = Pick<PushMessageRow, 'id' | 'due_at' | 'tries'>

export async function updatePushDue(database: Database, { id, ...columns }: Wait): Promise<void> {
  await database.updateTable('push_message').set(columns).where('id', '=', id).execute()
}

/** Deletes the reminders that wait for a user, who has prayed before they were sent. */
export async function deleteWaitingReminders(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('push_message').where('user_id', '=', userId).where('kind', '=', 'reminder').execute()
}

/** How many notifications of letters are due. More are written only up to `MOST_DUE_LIST_MESSAGES` of them. */
export async function countDueLetterPushes(database: Database, now: number): Promise<number> {
  const { count } = await database
    .selectFrom('push_message')
    .select((is) => is.fn.countAll().as('count'))
    .where('due_at', '<=', now)
    .where('letter_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many notifications of a letter still wait for somebody's browsers. */
export async function countLetterPushes(
  transaction: Transaction,
  { letterId, userId }: { letterId: string; userId: string },
): Promise<number> {
  const { count } = await transaction
    .selectFrom('push_message')
    .select((is) => is.fn.countAll().as('count'))
    .where('letter_id', '=', letterId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes what waits of a letter for somebody's browsers. */
export async function deletePushesTo(
  transaction: Transaction,
  { letterId, userId }: { letterId: string; userId: string },
): Promise<void> {
  await transaction.deleteFrom('push_message').where('letter_id', '=', letterId).where('user_id', '=', userId).execute()
}

export async function deletePushesOf(transaction: Transaction, letterId: string): Promise<void> {
  await transaction.deleteFrom('push_message').where('letter_id', '=', letterId).execute()
}

export async function deletePushMessage(database: Database, id: string): Promise<void> {
  await database.deleteFrom('push_message').where('id', '=', id).execute()
}
