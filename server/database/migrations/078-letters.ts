import type { Kysely } from 'kysely'

/** Letters that staff write to many people, who gets each, and the limits for all. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('letter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('button_text', 'text')
    .addColumn('button_url', 'text')
    .addColumn('audience_json', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('gathered_to', 'text', (column) => column.notNull())
    .addColumn('is_gathered', 'integer', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .execute()
  await schema.createIndex('letter_by_state').on('letter').columns(['state', 'starts_at']).execute()
  await schema
    .createTable('letter_recipient')
    .addColumn('letter_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('message_id', 'text')
    .addColumn('written_at', 'bigint')
    .addColumn('unsubscribed_at', 'bigint')
    .addPrimaryKeyConstraint('letter_recipient_key', ['letter_id', 'user_id'])
    .execute()
  await schema
    .createIndex('letter_recipient_due')
    .on('letter_recipient')
    .columns(['letter_id', 'state', 'due_at', 'user_id'])
    .execute()
  await schema.createIndex('letter_recipient_user').on('letter_recipient').columns(['user_id', 'written_at']).execute()
  await schema.createIndex('letter_recipient_message').on('letter_recipient').column('message_id').execute()
  await schema
    .createTable('letter_limit')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('per_week', 'integer', (column) => column.notNull())
    .addColumn('quiet_from', 'integer', (column) => column.notNull())
    .addColumn('quiet_until', 'integer', (column) => column.notNull())
    .addColumn('round_at', 'bigint', (column) => column.notNull())
    .execute()
  await database
    .insertInto('letter_limit' as never)
    .values({ id: 1, per_week: 2, quiet_from: 21, quiet_until: 8, round_at: 0 } as never)
    .execute()
}
