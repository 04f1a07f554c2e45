import type { Kysely } from 'kysely'

/** Feeds for users' own podcast apps, and what has fetched them within a day. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('private_feed')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_fetched_at', 'bigint')
    .addColumn('last_app', 'text')
    .addUniqueConstraint('private_feed_subject', ['user_id', 'kind', 'subject'])
    .execute()
  await database.schema
    .createTable('private_feed_device')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('device_key', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('private_feed_device_key', ['user_id', 'device_key'])
    .execute()
}
