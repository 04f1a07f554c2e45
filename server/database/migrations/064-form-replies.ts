import type { Kysely } from 'kysely'

/** Replies of staff to those who sent a form, and where an answer to such an email goes. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('form_reply')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('form_reply_form').on('form_reply').columns(['submission_id', 'at']).execute()
  await schema.createIndex('submission_answer_time').on('submission_answer').columns(['at', 'submission_id']).execute()
  await schema.createIndex('staff_action_by_subject').on('staff_action').columns(['subject_id', 'number']).execute()
  await schema.alterTable('message').addColumn('reply_to', 'text').execute()
}
