import type { Kysely } from 'kysely'

/** What people want by email, addresses that take none, and which emails belong to a list that one can leave. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('email_choice')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('has_news', 'integer', (column) => column.notNull())
    .addColumn('news_chosen_at', 'bigint')
    .addColumn('devotional_hour', 'integer')
    .addColumn('devotional_due_at', 'bigint')
    .addColumn('devotional_day', 'text')
    .addColumn('time_zone', 'text')
    .execute()
  await schema
    .createIndex('email_choice_devotional')
    .on('email_choice')
    .columns(['devotional_due_at', 'user_id'])
    .execute()
  await schema.createIndex('email_choice_news').on('email_choice').columns(['has_news', 'user_id']).execute()
  await schema
    .createTable('email_bounce')
    .addColumn('email_key', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .execute()
  await schema.alterTable('message').addColumn('unsubscribe_url', 'text').execute()
}
