import type { Kysely } from 'kysely'

/** What members of staff have typed into the editors of entries and not published: one draft for each member and entry. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('entry_draft')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'text', (column) => column.notNull())
    .addColumn('base_version', 'integer', (column) => column.notNull())
    .addColumn('fields_json', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_draft_key', ['user_id', 'kind', 'entry_id'])
    .execute()
  await schema.createIndex('entry_draft_of_entry').on('entry_draft').columns(['kind', 'entry_id']).execute()
}
