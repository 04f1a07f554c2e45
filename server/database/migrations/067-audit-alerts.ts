import type { Kysely } from 'kysely'

/** Alerts about odd patterns in the audit log, and the indexes that its filters and patterns read. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('audit_alert')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('pattern', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('dismissed_at', 'bigint')
    .addColumn('dismissed_by', 'text')
    .execute()
  await schema.createIndex('audit_alert_actor').on('audit_alert').columns(['actor_id', 'pattern', 'last_at']).execute()
  await schema.createIndex('staff_action_by_actor').on('staff_action').columns(['actor_id', 'number']).execute()
  await schema.createIndex('staff_action_by_kind').on('staff_action').columns(['kind', 'number']).execute()
  await schema.createIndex('staff_action_by_time').on('staff_action').columns(['at', 'number']).execute()
}
