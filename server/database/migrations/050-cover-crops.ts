import type { Kysely } from 'kysely'

/** Which picture a cover was cut out of, and where, so that it can be cut again. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('cover_crop')
    .addColumn('media_id', 'text', (column) => column.primaryKey())
    .addColumn('picture_id', 'text', (column) => column.notNull())
    .addColumn('x', 'double precision', (column) => column.notNull())
    .addColumn('y', 'double precision', (column) => column.notNull())
    .addColumn('zoom', 'double precision', (column) => column.notNull())
    .execute()
}
