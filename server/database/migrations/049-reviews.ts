import type { Kysely } from 'kysely'

/** Reviews: changes of the catalogue that wait for approval, with comments. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('review')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('artist_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('base_version', 'integer', (column) => column.notNull())
    .addColumn('fields_json', 'text', (column) => column.notNull())
    .addColumn('sender_id', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('published_version', 'integer')
    .execute()
  await schema.createIndex('review_of_entry').on('review').columns(['kind', 'entry_id', 'state']).execute()
  await schema.createIndex('review_in_state').on('review').columns(['state', 'sent_at']).execute()
  await schema
    .createTable('review_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('review_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .execute()
  await schema.createIndex('review_event_of_review').on('review_event').columns(['review_id', 'at', 'id']).execute()
}
