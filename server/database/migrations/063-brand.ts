import type { Kysely } from 'kysely'

/** What staff have put in place of the brand's folder: the published versions, and the one draft. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('brand_version')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('fields_json', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('restored_version', 'integer')
    .addColumn('note', 'text')
    .execute()
  await schema
    .createTable('brand_draft')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('fields_json', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .execute()
}
