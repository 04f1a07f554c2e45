import type { Kysely } from 'kysely'

/** Notifications that a push service did not take, by service and hour. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('push_failure')
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('hour', 'bigint', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_failure_key', ['host', 'hour'])
    .execute()
}
