import { sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'

/** Requests of one network to one limited route in the current window, on PostgreSQL, counted for all processes. */
export type RequestCountRow = { key: string; count: number; resets_at: number }

/** `ahead`: milliseconds by which the program's clock is ahead of the real time; 0 outside `local`. */
type RequestToCount = { key: string; milliseconds: number; ahead: number }

/**
 * Counts a request in one statement. PostgreSQL's clock decides, so that processes whose clocks differ share one
 * window.
 */
export async function countRequest(
  database: Database,
  { key, milliseconds, ahead }: RequestToCount,
): Promise<{ count: number; millisecondsLeft: number }> {
  const now = sql<number>`(cast(extract(epoch from statement_timestamp()) * 1000 as bigint) + cast(${ahead} as bigint))`
  const resetsAt = sql<number>`${now} + cast(${milliseconds} as bigint)`
  // A window that ends later than a new one is from before the clock was set back.
  const isOver = sql<boolean>`request_count.resets_at <= ${now} or request_count.resets_at > ${resetsAt}`
  const row = await database
    .insertInto('request_count')
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflict((same) =>
      same.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else request_count.count + 1 end`,
        resets_at: sql`case when ${isOver} then ${resetsAt} else request_count.resets_at end`,
      }),
    )
    .returning(['count', sql<number>`resets_at - ${now}`.as('left')])
    .executeTakeFirstOrThrow()
  return { count: row.count, millisecondsLeft: Number(row.left) }
}

export async function deleteRequestCountsBefore(transaction: Transaction, time: number): Promise<void> {
  await transaction.deleteFrom('request_count').where('resets_at', '<', time).execute()
}

export async function deleteAllRequestCounts(database: Database): Promise<void> {
  await database.deleteFrom('request_count').execute()
}
