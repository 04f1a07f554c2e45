import { sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'

type Period = { from: string; to: string }
export type DayMarks = ReadonlyMap<string, 'prayed' | 'grace'>

/** Rows of a statement: below both databases' parameter limits. */
const ROWS_PER_STATEMENT = 50

/** A user's days of prayer and grace days in a period, both ends included, in order. */
export async function listPrayerDays(database: Database, userId: string, { from, to }: Period): Promise<DayMarks> {
  const rows = await database
    .selectFrom('prayer_day')
    .select(['day', 'kind'])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return new Map(rows.map(({ day, kind }) => [day, kind]))
}

/** The years in which a user prayed. */
export async function listPrayerYears(database: Database, userId: string): Promise<number[]> {
  const rows = await database
    .selectFrom('prayer_day')
    .select(sql<string>`substr(day, 1, 4)`.as('year'))
    .distinct()
    .where('user_id', '=', userId)
    .where('kind', '=', 'prayed')
    .execute()
  return rows.map(({ year }) => Number(year))
}

/** Records days; a prayer on a grace day replaces it. */
export async function insertPrayerDays(
  transaction: Transaction,
  userId: string,
  { kind, days }: { kind: 'prayed' | 'grace'; days: readonly string[] },
): Promise<void> {
  for (let at = 0; at < days.length; at += ROWS_PER_STATEMENT) {
    const rows = days.slice(at, at + ROWS_PER_STATEMENT).map((day) => ({ user_id: userId, day, kind }))
    await transaction
      .insertInto('prayer_day')
      .values(rows)
      .onConflict((same) => {
        const columns = same.columns(['user_id', 'day'])
        return kind === 'prayed' ? columns.doUpdateSet({ kind }) : columns.doNothing()
      })
      .execute()
  }
}
