import type { Kysely } from 'kysely'

/** Fields of the catalogue edited by hand, and the revisions that did so; the order of the studio's library. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('catalogue_override')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('column_name', 'text', (column) => column.notNull())
    .addColumn('value_json', 'text', (column) => column.notNull())
    .addColumn('source_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalogue_override_key', ['kind', 'entry_id', 'column_name'])
    .execute()
  await schema
    .createTable('catalogue_revision')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('changes_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalogue_revision_key', ['kind', 'entry_id', 'version'])
    .execute()
  await schema.createIndex('series_place').on('series').columns(['position', 'id']).execute()
}
