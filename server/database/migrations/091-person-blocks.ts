import type { Kysely } from 'kysely'

/** People whom staff have blocked, and their payer keys. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('person_block')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('blocked_at', 'bigint', (column) => column.notNull())
    .addColumn('blocked_by', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('blocked_payer')
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocked_payer_key', ['key_hash', 'user_id'])
    .execute()
  await schema.createIndex('blocked_payer_user').on('blocked_payer').column('user_id').execute()
}
