import type { Kysely } from 'kysely'

/** The source of each prepared medium, so that preparing it again does nothing. */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema
    .createTable('prepared_media')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('media_id', 'text', (column) => column.notNull())
    .addColumn('marks_json', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('prepared_media_media').on('prepared_media').columns(['media_id']).execute()
}
