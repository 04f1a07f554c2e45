import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** How many rows of a table some work reads on PostgreSQL, by scans and by indexes. */
export async function countRowsRead(
  database: Kysely<Tables>,
  table: keyof Tables,
  work: (database: Kysely<Tables>) => Promise<unknown>,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const read = async () => {
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = ${table}`.execute(
        transaction,
      )
      return rows[0]?.read ?? 0
    }
    const before = await read()
    await work(transaction)
    return (await read()) - before
  })
}
