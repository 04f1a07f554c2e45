import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Seconds that a PostgreSQL server is behind its primary. A standby that has replayed all that it received is behind only
 * while it receives nothing more; without a receiver the age of its last transaction counts. 0 for a server that is no standby.
 */
export async function findReplicaLag(database: Database): Promise<number> {
  const { rows } = await sql<{ lag: number | null }>`
    select case
      when not pg_is_in_recovery() then 0
      when exists (select 1 from pg_stat_wal_receiver where pid is not null)
        and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::double precision
    end as lag`.execute(database)
  return rows[0]?.lag ?? Number.POSITIVE_INFINITY
}
