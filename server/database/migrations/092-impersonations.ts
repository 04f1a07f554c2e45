import type { Kysely } from 'kysely'

/** Sessions in which staff see the site as a person does. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('impersonation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('actor_family_id', 'text', (column) => column.notNull())
    .addColumn('shows_progress', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('impersonation_user').on('impersonation').column('user_id').execute()
  await database.schema.createIndex('impersonation_actor').on('impersonation').column('actor_id').execute()
}
