import type { Kysely } from 'kysely'

/** Submitted forms: waiting list, ministries and partners. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('submission')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('organisation', 'text')
    .addColumn('website', 'text')
    .addColumn('topic', 'text')
    .addColumn('message', 'text')
    .addColumn('source', 'text')
    .addColumn('user_id', 'text')
    .execute()
  await schema.createIndex('submission_time').on('submission').columns(['created_at', 'id']).execute()
  await schema.createIndex('submission_kind').on('submission').columns(['kind', 'created_at', 'id']).execute()
  await schema.createIndex('submission_address').on('submission').column('email_key').execute()
  await schema.createIndex('submission_user').on('submission').column('user_id').execute()
}
