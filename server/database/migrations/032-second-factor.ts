import type { Kysely } from 'kysely'

/** Sessions with two verified factors, and the authenticator apps of staff. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('session_family')
    .addColumn('is_strong', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createTable('user_totp')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('recovery_json', 'text', (column) => column.notNull())
    .execute()
}
