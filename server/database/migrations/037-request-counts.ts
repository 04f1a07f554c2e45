import { type Kysely, sql } from 'kysely'
import { isOnPostgres } from '../is-on-postgres.ts'

/**
 * Counts of requests, shared by the processes on one PostgreSQL. Unlogged there: a count is written with every limited
 * request without waiting for the disk, and may be lost in a crash. On the embedded database each process counts
 * alone.
 */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('request_count')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('request_count_end').on('request_count').column('resets_at').execute()
  if (isOnPostgres(database)) await sql`alter table request_count set unlogged`.execute(database)
}
