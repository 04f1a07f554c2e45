import type { Database } from '../database.ts'
import { listPlanRecords } from '../plans/plan-runs.ts'
import { listReminderRecords } from '../reminders/reminders.ts'

/** A user's streak, days of prayer and plans, for the data export. */
export async function listHabitRecords(database: Database, userId: string) {
  const streak = await database
    .selectFrom('daily_streak')
    .select(['length', 'longest', 'last_day', 'since', 'grace_day', 'last_zone', 'rest_days', 'is_hidden'])
    .where('user_id', '=', userId)
    .execute()
  const prayer_days = await database
    .selectFrom('prayer_day')
    .select(['day', 'kind'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()
  return {
    streak,
    prayer_days,
    plans: await listPlanRecords(database, userId),
    ...(await listReminderRecords(database, userId)),
  }
}
