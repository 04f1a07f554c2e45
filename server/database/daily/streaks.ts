import { extendStreak, type Streak } from '#rules/dates/streak.ts'
import type { Transaction } from '../database.ts'

/**
 * Counts a day as prayed and returns the streak. The row is inserted or updated before it is read, which serializes
 * concurrent requests of one user.
 */
export async function updateStreak(transaction: Transaction, userId: string, day: string): Promise<Streak> {
  const row = await transaction
    .insertInto('daily_streak')
    .values({ user_id: userId, length: 0, longest: 0, last_day: null })
    .onConflict((same) => same.column('user_id').doUpdateSet({ user_id: userId }))
    .returning(['length', 'longest', 'last_day'])
    .executeTakeFirstOrThrow()
  const before = row.last_day === null ? undefined : { length: row.length, longest: row.longest, lastDay: row.last_day }
  const streak = extendStreak(before, day)
  if (streak === before) return streak
  await transaction
    .updateTable('daily_streak')
    .set({ length: streak.length, longest: streak.longest, last_day: streak.lastDay })
    .where('user_id', '=', userId)
    .execute()
  return streak
}
