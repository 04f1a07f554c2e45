import type { Kysely } from 'kysely'

/** Actions of staff on subscriptions that can be undone, with what the subscription was before. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('action_undo')
    .addColumn('action_id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('before_json', 'text', (column) => column.notNull())
    .addColumn('after_json', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('is_closed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('action_undo_user').on('action_undo').column('user_id').execute()
  await schema.createIndex('action_undo_subscription').on('action_undo').column('subscription_id').execute()
  await schema.createIndex('action_undo_until').on('action_undo').column('until').execute()
}
