import type { Kysely } from 'kysely'

/** How far users are in plans, and with whom they pray them. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('plan_run')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('plan_id', 'text', (column) => column.notNull())
    .addColumn('done_days', 'integer', (column) => column.notNull())
    .addColumn('started_on', 'text', (column) => column.notNull())
    .addColumn('last_done_on', 'text')
    .addColumn('is_paused', 'integer', (column) => column.notNull())
    .addColumn('shows_days', 'integer', (column) => column.notNull())
    .addColumn('group_key', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('plan_run_key', ['user_id', 'plan_id'])
    .execute()
  await schema.createIndex('plan_run_group').on('plan_run').column('group_key').execute()
}
