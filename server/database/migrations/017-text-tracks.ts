import type { Kysely } from 'kysely'

/** Text tracks of videos and recordings. */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema
    .createTable('text_track')
    .addColumn('content_id', 'text', (column) => column.notNull().references('content.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id'))
    .addPrimaryKeyConstraint('text_track_key', ['content_id', 'position'])
    .execute()
  await schema.createIndex('text_track_media').on('text_track').column('media_id').execute()
}
