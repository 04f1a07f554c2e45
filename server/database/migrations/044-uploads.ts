import type { Kysely } from 'kysely'

/** Uploads of the studio, and the parts in which their bytes are stored until they are prepared. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('loudness', 'text', (column) => column.notNull())
    .addColumn('byte_count', 'bigint', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('progress', 'integer', (column) => column.notNull())
    .addColumn('fault', 'text')
    .addColumn('fault_detail', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('media_id', 'text')
    .addColumn('is_video', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('wide_image', 'text')
    .addColumn('tags_json', 'text')
    .addColumn('passages_json', 'text')
    .addColumn('content_id', 'text')
    .addColumn('series_id', 'text')
    .execute()
  await schema.createIndex('upload_of_member').on('upload').columns(['member_id', 'created_at']).execute()
  await schema.createIndex('upload_due').on('upload').columns(['state', 'claimed_until']).execute()
  await schema.createIndex('upload_of_content').on('upload').columns(['content_id']).execute()
  await schema.createIndex('upload_of_series').on('upload').columns(['series_id']).execute()
  await schema
    .createTable('upload_part')
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('start', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_part_key', ['upload_id', 'start'])
    .execute()
}
