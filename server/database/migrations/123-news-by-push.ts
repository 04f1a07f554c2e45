import type { Kysely } from 'kysely'

/** What a browser gets by push, reminders or news; and letters of staff that go by push. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  // Each browser so far was registered for the reminder.
  await schema
    .alterTable('push_subscription')
    .addColumn('has_reminder', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema
    .alterTable('push_subscription')
    .addColumn('has_news', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('push_subscription').addColumn('time_zone', 'text').execute()
  await schema
    .alterTable('push_message')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('reminder'))
    .execute()
  await schema.alterTable('push_message').addColumn('letter_id', 'text').execute()
  await schema.createIndex('push_message_letter').on('push_message').columns(['letter_id', 'user_id']).execute()
  await schema
    .alterTable('letter')
    .addColumn('channel', 'text', (column) => column.notNull().defaultTo('email'))
    .execute()
}
