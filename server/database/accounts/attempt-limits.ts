import { sql } from 'kysely'
import type { Transaction } from '../database.ts'
import type { AttemptRow } from './user-tables.ts'

/** `weight`: of this attempt, default 1. */
type AttemptToCount = { key: string; now: number; seconds: number; weight?: number }

/** Counts an attempt, in a window that begins with the first one. */
export async function countAttempt(
  transaction: Transaction,
  { key, now, seconds, weight = 1 }: AttemptToCount,
): Promise<AttemptRow> {
  const resets_at = now + seconds * 1000
  const isOver = sql<boolean>`attempt.resets_at <= ${now}`
  return transaction
    .insertInto('attempt')
    .values({ key, count: weight, resets_at })
    .onConflict((same) =>
      same.column('key').doUpdateSet({
        count: sql`case when ${isOver} then cast(${weight} as integer) else attempt.count + cast(${weight} as integer) end`,
        resets_at: sql`case when ${isOver} then cast(${resets_at} as bigint) else attempt.resets_at end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteAttempt(transaction: Transaction, key: string): Promise<void> {
  await transaction.deleteFrom('attempt').where('key', '=', key).execute()
}

export async function deleteAttemptsBefore(transaction: Transaction, now: number): Promise<void> {
  await transaction.deleteFrom('attempt').where('resets_at', '<', now).execute()
}
