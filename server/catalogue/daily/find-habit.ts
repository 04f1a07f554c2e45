import type { Habit, StreakWeek } from '#contract/catalogue/habit.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { dayAfter, isStreakKept, type RestDays, streakWeek } from '#rules/dates/streak.ts'
import { listPrayerDays } from '#server/database/daily/prayer-days.ts'
import { findStreak } from '#server/database/daily/streaks.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '../../context/context.ts'

const DAYS_OF_WEEK = 7

/** A user's days of prayer today. A streak that ended has the length 0. */
export async function findHabit(
  { database, clock, timeZone }: Pick<Context, 'database' | 'clock' | 'timeZone'>,
  userId: string,
): Promise<Habit> {
  const today = dayIn(timeZone, clock.now())
  const { streak, restDays, isShown } = await findStreak(database, userId)
  const current = streak && isStreakKept(streak, today, restDays) ? streak : undefined
  const week = await findStreakWeek(database, userId, { today, restDays })
  return {
    is_streak_shown: isShown,
    rest_days: [...restDays],
    date: today,
    streak_length: current?.length ?? 0,
    longest_streak_length: streak?.longest ?? 0,
    since: current?.since ?? null,
    is_prayed_today: week.some(({ date, state }) => date === today && state === 'prayed'),
    week,
  }
}

export async function findStreakWeek(
  database: Database,
  userId: string,
  { today, restDays }: { today: string; restDays: RestDays },
): Promise<StreakWeek> {
  const period = { from: dayAfter(today, -DAYS_OF_WEEK), to: dayAfter(today, DAYS_OF_WEEK) }
  return streakWeek(await listPrayerDays(database, userId, period), today, restDays)
}
