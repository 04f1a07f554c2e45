import type { Kysely } from 'kysely'

/** Events from providers, each stored once, and requests to providers until they are answered. */
export async function createProviderTables(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('provider_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('occurred_at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('about_json', 'text', (column) => column.notNull())
    .addColumn('snapshot_json', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('handled_at', 'bigint')
    .addColumn('last_failure', 'text')
    .addUniqueConstraint('provider_event_once', ['store', 'event_id'])
    .execute()
  await schema.createIndex('provider_event_due').on('provider_event').column('due_at').execute()
  await schema
    .createTable('provider_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text')
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('last_failure', 'text')
    .execute()
  await schema.createIndex('provider_request_due').on('provider_request').column('due_at').execute()
  await schema
    .createIndex('provider_request_subscription')
    .on('provider_request')
    .columns(['subscription_id', 'created_at'])
    .execute()
}
