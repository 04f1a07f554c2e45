import type { Kysely } from 'kysely'

/** Versions of front pages made by hand, and their saves. The source stays in `tab` and `section`. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('tab_version')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('document_json', 'text', (column) => column.notNull())
    .addColumn('publish_at', 'bigint')
    .addColumn('time_zone', 'text')
    .addColumn('published_at', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .execute()
  await schema.createIndex('tab_version_tab').on('tab_version').columns(['tab', 'state']).execute()
  await schema.createIndex('tab_version_due').on('tab_version').columns(['state', 'publish_at']).execute()
  await schema
    .createTable('tab_version_save')
    .addColumn('version_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('document_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tab_version_save_key', ['version_id', 'revision'])
    .execute()
}
