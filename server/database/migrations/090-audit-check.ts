import type { Kysely } from 'kysely'

/** The last daily check of the audit log's chain. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('audit_check')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('checked_at', 'bigint')
    .addColumn('broken_at', 'integer')
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .addColumn('last_digest', 'text', (column) => column.notNull())
    .execute()
}
