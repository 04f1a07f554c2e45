import type { Database, Transaction } from '../database.ts'
import type { BooleanInteger } from '../tables.ts'
import type { EmailChoiceRow } from './email-tables.ts'

export async function findEmailChoice(database: Database, userId: string): Promise<EmailChoiceRow | undefined> {
  return database.selectFrom('email_choice').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function replaceEmailChoice(transaction: Transaction, row: EmailChoiceRow): Promise<void> {
  const { user_id: _key, ...columns } = row
  await transaction
    .insertInto('email_choice')
    .values(row)
    .onConflict((same) => same.column('user_id').doUpdateSet(columns))
    .execute()
}

/** Ends news; does nothing for somebody without them. */
export async function updateNewsEnded(transaction: Transaction, userId: string, now: number): Promise<void> {
  await transaction
    .updateTable('email_choice')
    .set({ has_news: 0, news_chosen_at: now })
    .where('user_id', '=', userId)
    .where('has_news', '=', 1)
    .execute()
}

export async function updateDevotionalEnded(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .updateTable('email_choice')
    .set({ devotional_hour: null, devotional_due_at: null })
    .where('user_id', '=', userId)
    .execute()
}

export type DueDevotional = EmailChoiceRow & {
  email: string | null
  is_verified: BooleanInteger
  locale: string | null
  /** Set if the address takes no emails. */
  bounced_at: number | null
  blocked_at: number | null
}

/** Devotionals that are due, the longest due first, also of people who cannot get them. */
export async function listDueDevotionals(database: Database, now: number, limit: number): Promise<DueDevotional[]> {
  return database
    .selectFrom('email_choice')
    .innerJoin('user', 'user.id', 'email_choice.user_id')
    .leftJoin('email_bounce', 'email_bounce.email_key', 'user.email_key')
    .leftJoin('person_block', 'person_block.user_id', 'email_choice.user_id')
    .selectAll('email_choice')
    .select(['user.email', 'user.is_verified', 'user.locale'])
    .select(['email_bounce.at as bounced_at', 'person_block.blocked_at'])
    .where('email_choice.devotional_due_at', '<=', now)
    .orderBy('email_choice.devotional_due_at')
    .orderBy('email_choice.user_id')
    .limit(limit)
    .execute()
}

type DevotionalStep = { userId: string; dueAt: number; nextAt: number | null; day: string | null }

/** Moves somebody's devotional to its next time; false if another process has done so, or they changed it. */
export async function updateDevotionalDue(
  transaction: Transaction,
  { userId, dueAt, nextAt, day }: DevotionalStep,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('email_choice')
    .set({ devotional_due_at: nextAt, ...(day !== null && { devotional_day: day }) })
    .where('user_id', '=', userId)
    .where('devotional_due_at', '=', dueAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
