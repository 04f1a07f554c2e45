import { dayIn } from '#rules/dates/local-day.ts'
import { dayAfter, extendStreak, fillGraceDay, type RestDays, type Streak } from '#rules/dates/streak.ts'
import type { Database, Transaction } from '../database.ts'
import type { DailyStreakRow } from './daily-tables.ts'
import { insertPrayerDays, listPrayerDays } from './prayer-days.ts'

/** A user's streak with what they chose about it. */
export type OwnStreak = { streak: Streak | undefined; restDays: RestDays; isShown: boolean }
export type StreakChoice = { restDays?: RestDays | undefined; isShown?: boolean | undefined }

/** The most days that are recorded afterwards for a streak that began before days were recorded. */
const MOST_DAYS_BEFORE = 366

const NEW_ROW = {
  length: 0,
  longest: 0,
  last_day: null,
  since: null,
  grace_day: null,
  last_zone: null,
  rest_days: '',
  is_hidden: 0,
} as const

export async function findStreak(database: Database, userId: string): Promise<OwnStreak> {
  const row = await database.selectFrom('daily_streak').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return readRow(row ?? { ...NEW_ROW, user_id: userId })
}

/**
 * Counts the day of `time` as prayed and returns the streak. The row is inserted or updated before it is read, which
 * serializes concurrent requests of one user.
 */
export async function updateStreak(
  transaction: Transaction,
  userId: string,
  { time, zone }: { time: number; zone: string | undefined },
): Promise<OwnStreak & { streak: Streak; day: string }> {
  const row = await lockRow(transaction, userId)
  const before = readRow(row)
  const day = dayIn(zone, time)
  if (before.streak && row.since === null) await recordDaysBefore(transaction, userId, before.streak)

  const earlier = before.streak && day < before.streak.lastDay ? before.streak : undefined
  const { streak, graceDays } = earlier
    ? { streak: await fillIfGrace(transaction, userId, { streak: earlier, day }), graceDays: [] }
    : extendStreak(before.streak, {
        day,
        dayThere: row.last_zone === null ? day : dayIn(row.last_zone, time),
        restDays: before.restDays,
      })
  await insertPrayerDays(transaction, userId, { kind: 'grace', days: graceDays })
  await insertPrayerDays(transaction, userId, { kind: 'prayed', days: [day] })
  await transaction
    .updateTable('daily_streak')
    .set({
      length: streak.length,
      longest: streak.longest,
      since: streak.since,
      last_day: streak.lastDay,
      grace_day: streak.graceDay,
      ...(!earlier && { last_zone: zone ?? null }),
    })
    .where('user_id', '=', userId)
    .execute()
  return { ...before, streak, day }
}

/** Changes what a user chose. Days of rest count from now on: what was kept or missed before stays so. */
export async function updateStreakChoice(
  transaction: Transaction,
  userId: string,
  { restDays, isShown }: StreakChoice,
): Promise<void> {
  await lockRow(transaction, userId)
  await transaction
    .updateTable('daily_streak')
    .set({
      user_id: userId,
      ...(restDays && { rest_days: restDays.toSorted((first, second) => first - second).join(',') }),
      ...(isShown !== undefined && { is_hidden: isShown ? 0 : 1 }),
    })
    .where('user_id', '=', userId)
    .execute()
}

async function lockRow(transaction: Transaction, userId: string): Promise<DailyStreakRow> {
  return transaction
    .insertInto('daily_streak')
    .values({ ...NEW_ROW, user_id: userId })
    .onConflict((same) => same.column('user_id').doUpdateSet({ user_id: userId }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

function readRow({ length, longest, last_day, since, grace_day, rest_days, is_hidden }: DailyStreakRow): OwnStreak {
  const streak =
    last_day === null
      ? undefined
      : { length, longest, lastDay: last_day, since: since ?? dayAfter(last_day, 1 - length), graceDay: grace_day }
  return { streak, restDays: rest_days === '' ? [] : rest_days.split(',').map(Number), isShown: is_hidden === 0 }
}

/**
 * Records the days of a streak that began before days were recorded. Days of rest and grace did not exist at that time, so
 * each of its days was prayed.
 */
async function recordDaysBefore(transaction: Transaction, userId: string, { length, lastDay }: Streak): Promise<void> {
  const days = Array.from({ length: Math.min(length, MOST_DAYS_BEFORE) }, (_, ago) => dayAfter(lastDay, -ago))
  await insertPrayerDays(transaction, userId, { kind: 'prayed', days })
}

async function fillIfGrace(
  transaction: Transaction,
  userId: string,
  { streak, day }: { streak: Streak; day: string },
): Promise<Streak> {
  const marks = await listPrayerDays(transaction, userId, { from: day, to: day })
  return marks.get(day) === 'grace' && day >= streak.since ? fillGraceDay(streak, day) : streak
}
