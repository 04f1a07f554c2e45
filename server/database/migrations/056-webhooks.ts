import type { Kysely } from 'kysely'

/** Webhooks: where to, what happened, what is to be delivered, and each attempt. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('webhook')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('events_json', 'text', (column) => column.notNull())
    .addColumn('secret_sealed', 'text', (column) => column.notNull())
    .addColumn('previous_secret_sealed', 'text')
    .addColumn('previous_secret_until', 'bigint')
    .addColumn('stopped', 'text')
    .addColumn('stopped_at', 'bigint')
    .addColumn('failing_since', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .execute()
  await database.schema
    .createTable('webhook_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
  await createDeliveryTables(database)
  await database.schema
    .createTable('announced_entry')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('announced_entry_key', ['kind', 'entry_id'])
    .execute()
}

async function createDeliveryTables(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('webhook_delivery')
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_delivery_key', ['webhook_id', 'event_id'])
    .execute()
  await database.schema
    .createIndex('webhook_delivery_due')
    .on('webhook_delivery')
    .columns(['webhook_id', 'due_at'])
    .execute()
  await database.schema
    .createIndex('webhook_delivery_by_age')
    .on('webhook_delivery')
    .columns(['webhook_id', 'at', 'event_id'])
    .execute()
  await database.schema.createIndex('webhook_event_by_age').on('webhook_event').columns(['at']).execute()
  await database.schema
    .createTable('webhook_attempt')
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('milliseconds', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('failure', 'text')
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('webhook_attempt_key', ['webhook_id', 'event_id', 'number'])
    .execute()
}
