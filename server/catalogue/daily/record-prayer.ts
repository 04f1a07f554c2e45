import { brand } from '#brand/brand.ts'
import type { DailyReaction } from '#contract/catalogue/daily.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { prayerTime } from '#rules/offline/prayer-time.ts'
import { updateStreak } from '#server/database/daily/streaks.ts'
import { deleteWaitingReminders } from '#server/database/reminders/push-messages.ts'
import type { Context } from '../../context/context.ts'
import { updateReminderZone } from '../reminders/user-reminder.ts'
import { findStreakWeek } from './find-habit.ts'

type PrayerTarget = Pick<DailyReaction['resource'], 'id' | 'object'>

/**
 * Counts today as prayed, or the day of `prayedAt`, whichever devotional was prayed: an old one does not count for its
 * own day. A day before the last counted one is recorded, but counts only if it was a grace day.
 */
export async function recordPrayer(
  context: Context,
  userId: string,
  { prayedAt, ...target }: PrayerTarget & { prayedAt?: number | undefined },
): Promise<DailyReaction> {
  const { database, clock, timeZone } = context
  const time = prayerTime(prayedAt, clock.now())
  const own = await database.transaction().execute(async (transaction) => {
    if (prayedAt === undefined) await updateReminderZone(transaction, context, userId)
    // Reminders that still wait for a push service are no longer needed.
    if (dayIn(timeZone, time) === dayIn(timeZone, clock.now())) await deleteWaitingReminders(transaction, userId)
    return updateStreak(transaction, userId, { time, zone: timeZone })
  })
  const { streak, day, isShown } = own
  const resource = {
    ...target,
    streak_length: streak.length,
    longest_streak_length: streak.longest,
    date: day,
    since: streak.since,
    week: await findStreakWeek(database, userId, { today: day, restDays: own.restDays }),
    is_streak_shown: isShown,
  }
  return { object: 'reaction', type: brand.slug, resource }
}
