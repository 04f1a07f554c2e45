import type { Kysely } from 'kysely'

/** Forms that staff have answered. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('submission_answer')
    .addColumn('submission_id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .execute()
}
