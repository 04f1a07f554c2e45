import type { Kysely } from 'kysely'

/** Reminders of prayer, the browsers that get them by push, and the notifications that wait. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('reminder')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('by_email', 'integer', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('days', 'text', (column) => column.notNull())
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_until', 'integer')
    .addColumn('paused_until', 'text')
    .addColumn('follows_zone', 'integer', (column) => column.notNull())
    .addColumn('time_zone', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('last_day', 'text')
    .execute()
  await schema.createIndex('reminder_due').on('reminder').columns(['due_at', 'user_id']).execute()
  await schema
    .createTable('push_subscription')
    .addColumn('family_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('push_subscription_user').on('push_subscription').column('user_id').execute()
  await schema.createIndex('push_subscription_endpoint').on('push_subscription').column('endpoint').execute()
  await schema
    .createTable('push_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('family_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('push_message_due').on('push_message').columns(['due_at', 'id']).execute()
  await schema.createIndex('push_message_user').on('push_message').column('user_id').execute()
  await schema
    .createTable('push_key')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_sealed', 'text', (column) => column.notNull())
    .execute()
}
