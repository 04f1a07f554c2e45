import type { Database, Transaction } from '../database.ts'
import type { BooleanInteger } from '../tables.ts'
import type { ReminderRow } from './reminder-tables.ts'

export async function findReminder(database: Database, userId: string): Promise<ReminderRow | undefined> {
  return database.selectFrom('reminder').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Locks and reads a reminder until this transaction ends, so that it overwrites no concurrent sending. */
export async function lockReminder(transaction: Transaction, userId: string): Promise<ReminderRow | undefined> {
  return transaction
    .updateTable('reminder')
    .set({ user_id: userId })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export async function replaceReminder(transaction: Transaction, row: ReminderRow): Promise<void> {
  const { user_id: _key, ...columns } = row
  await transaction
    .insertInto('reminder')
    .values(row)
    .onConflict((same) => same.column('user_id').doUpdateSet(columns))
    .execute()
}

/** Ends the reminder by email; browsers keep theirs. */
export async function updateReminderEmailEnded(transaction: Transaction, userId: string): Promise<void> {
  await transaction.updateTable('reminder').set({ by_email: 0 }).where('user_id', '=', userId).execute()
}

export type DueReminder = ReminderRow & {
  email: string | null
  is_verified: BooleanInteger
  locale: string | null
  /** Set if the address takes no emails. */
  bounced_at: number | null
}

type DueQuery = { now: number; byEmail: boolean; limit: number }

/** Reminders that are due, the longest due first, also of people who cannot get them. Those by email may also go by push. */
export async function listDueReminders(database: Database, { now, byEmail, limit }: DueQuery): Promise<DueReminder[]> {
  return database
    .selectFrom('reminder')
    .innerJoin('user', 'user.id', 'reminder.user_id')
    .leftJoin('email_bounce', 'email_bounce.email_key', 'user.email_key')
    .selectAll('reminder')
    .select(['user.email', 'user.is_verified', 'user.locale', 'email_bounce.at as bounced_at'])
    .where('reminder.due_at', '<=', now)
    .where('reminder.by_email', '=', byEmail ? 1 : 0)
    .orderBy('reminder.due_at')
    .orderBy('reminder.user_id')
    .limit(limit)
    .execute()
}

type ReminderStep = { userId: string; dueAt: number; nextAt: number | null; day: string | null }

/** Moves somebody's reminder to its next time; false if another process has done so, or they changed it. */
export async function updateReminderDue(
  transaction: Transaction,
  { userId, dueAt, nextAt, day }: ReminderStep,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('reminder')
    .set({ due_at: nextAt, ...(day !== null && { last_day: day }) })
    .where('user_id', '=', userId)
    .where('due_at', '=', dueAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * A user's reminder and the browsers that get it, for the data export: without the address and keys that are needed to send
 * to them.
 */
export async function listReminderRecords(database: Database, userId: string) {
  const reminder = await database.selectFrom('reminder').selectAll().where('user_id', '=', userId).execute()
  const push_subscriptions = await database
    .selectFrom('push_subscription')
    .select(['family_id', 'created_at', 'has_reminder', 'has_news', 'time_zone'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return { reminder, push_subscriptions }
}
