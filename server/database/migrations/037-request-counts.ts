import { type Kysely, sql } from 'kysely'
import { isOnPostgres } from '../is-on-postgres.ts'

/**
 * Counts of requests that processes on one PostgreSQL share. Unlogged there: a count is written with every limited request,
 * waits for no disk, and may be lost when the server crashes. Processes on the embedded database count by themselves.
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
