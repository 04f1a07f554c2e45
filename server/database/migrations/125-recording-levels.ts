import type { Kysely } from 'kysely'

/** The loudness of feeds' recordings, and their levelled copies. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.alterTable('media').addColumn('levelled_file', 'text').execute()
  await database.schema
    .createTable('recording_level')
    .addColumn('media_id', 'text', (column) => column.primaryKey())
    .addColumn('measured_at', 'bigint')
    .addColumn('loudness', 'double precision')
    .addColumn('steps', 'integer', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_failure', 'text')
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .execute()
}
