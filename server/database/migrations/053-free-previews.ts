import type { Kysely } from 'kysely'

/** Where the free preview of a locked item ends, and the previews that were cut. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.alterTable('content').addColumn('preview_seconds', 'integer').execute()
  await database.schema
    .createTable('media_preview')
    .addColumn('media_id', 'text', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_preview_key', ['media_id', 'seconds'])
    .execute()
}
