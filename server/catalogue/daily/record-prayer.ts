import { brand } from '#brand/brand.ts'
import type { DailyReaction } from '#contract/catalogue/daily.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { prayerTime } from '#rules/offline/prayer-time.ts'
import { updateStreak } from '#server/database/daily/streaks.ts'
import type { Context } from '../../context/context.ts'

type PrayerTarget = Pick<DailyReaction['resource'], 'id' | 'object'>

/**
 * Counts today as prayed, or the day of `prayedAt`, with any devotional: an old one does not count for its own day. A day
 * before the last one that is counted changes nothing.
 */
export async function recordPrayer(
  { database, clock, timeZone }: Context,
  userId: string,
  { prayedAt, ...target }: PrayerTarget & { prayedAt?: number | undefined },
): Promise<DailyReaction> {
  const date = dayIn(timeZone, prayerTime(prayedAt, clock.now()))
  const streak = await database.transaction().execute((transaction) => updateStreak(transaction, userId, date))
  const resource = { ...target, streak_length: streak.length, longest_streak_length: streak.longest, date }
  return { object: 'reaction', type: brand.slug, resource }
}
