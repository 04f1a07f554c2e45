import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database, Transaction } from '#server/database/database.ts'
import { WAIT_LIMIT_MILLISECONDS } from '../vitest/time-limits.ts'

/**
 * On PostgreSQL: resolves as soon as another transaction waits for a lock of this one. Throws if `other`, the work that
 * should wait, ends before.
 */
export async function waitForBlocked(
  database: Database,
  transaction: Transaction,
  other: Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  const ended = other.then(
    () => 'ended',
    () => 'failed',
  )
  const isBlocked = async () => {
    const { rows: blocked } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and ${rows[0]?.pid} = any(pg_blocking_pids(pid))`.execute(database)
    expect(blocked.length).toBeGreaterThan(0)
    return 'waits'
  }
  const found = await Promise.race([ended, vi.waitFor(isBlocked, { timeout: WAIT_LIMIT_MILLISECONDS })])
  if (found !== 'waits') throw new Error(`the other transaction ${found} without waiting`)
}
