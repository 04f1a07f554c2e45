import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Seconds that a PostgreSQL server is behind its primary. 0 for a server that is no standby, and for a standby that is
 * connected and has replayed all that it received; otherwise the age of the last transaction that it replayed, `Infinity` if
 * there is none.
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
