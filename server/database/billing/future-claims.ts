import { sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'

/** `latest`: later claims, delays and reconciliations can only come from a clock that was ahead. */
export type ClaimLimits = { now: number; latest: number }

/** The database's clock in milliseconds; the embedded one uses the machine's. */
export async function findDatabaseTime(database: Database): Promise<number> {
  const time = isOnPostgres(database)
    ? sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql`cast(unixepoch() as integer) * 1000`
  const { rows } = await sql<{ time: number }>`select ${time} as time`.execute(database)
  return rows[0]?.time ?? 0
}

const UNCLAIMED = { claimed_until: 0 }

/**
 * Release claims, delays and reconciliations that were written by a clock ahead of time. Each runs in a transaction of its
 * own, since billing locks these tables in another order.
 */
export const FUTURE_CLAIM_RESETS = [
  (transaction: Transaction, { latest }: ClaimLimits) =>
    transaction.updateTable('subscription').set(UNCLAIMED).where('claimed_until', '>', latest).executeTakeFirst(),
  (transaction: Transaction, { latest }: ClaimLimits) =>
    transaction.updateTable('provider_event').set(UNCLAIMED).where('claimed_until', '>', latest).executeTakeFirst(),
  (transaction: Transaction, { latest }: ClaimLimits) =>
    transaction.updateTable('provider_request').set(UNCLAIMED).where('claimed_until', '>', latest).executeTakeFirst(),
  (transaction: Transaction, { latest }: ClaimLimits) =>
    transaction.updateTable('purchase').set(UNCLAIMED).where('claimed_until', '>', latest).executeTakeFirst(),
  (transaction: Transaction, { latest }: ClaimLimits) =>
    transaction.updateTable('payout_reading').set(UNCLAIMED).where('claimed_until', '>', latest).executeTakeFirst(),
  (transaction: Transaction, { now, latest }: ClaimLimits) =>
    transaction.updateTable('payout_reading').set({ due_at: now }).where('due_at', '>', latest).executeTakeFirst(),
  (transaction: Transaction, { latest }: ClaimLimits) =>
    transaction.updateTable('idempotency_key').set(UNCLAIMED).where('claimed_until', '>', latest).executeTakeFirst(),
  (transaction: Transaction, { now, latest }: ClaimLimits) =>
    transaction.updateTable('provider_event').set({ due_at: now }).where('due_at', '>', latest).executeTakeFirst(),
  (transaction: Transaction, { now, latest }: ClaimLimits) =>
    transaction.updateTable('provider_request').set({ due_at: now }).where('due_at', '>', latest).executeTakeFirst(),
  (transaction: Transaction, { now, latest }: ClaimLimits) =>
    transaction
      .updateTable('purchase')
      .set({ check_at: now })
      .where('check_at', '>', latest)
      .where('status', '=', 'open')
      .executeTakeFirst(),
  // Comes before the next step, which corrects `followed_at`: until then it shows which subscriptions to reconcile.
  (transaction: Transaction, { now, latest }: ClaimLimits) =>
    transaction
      .updateTable('subscription')
      .set({ follow_at: now })
      .where('followed_at', '>', latest)
      .where('follow_at', '>', now)
      .executeTakeFirst(),
  (transaction: Transaction, { now, latest }: ClaimLimits) =>
    transaction
      .updateTable('subscription')
      .set({ followed_at: now })
      .where('followed_at', '>', latest)
      .executeTakeFirst(),
] as const
