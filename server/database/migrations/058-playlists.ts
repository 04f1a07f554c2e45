import type { Kysely } from 'kysely'

/** Playlists of listeners, each with a public link while it is shared. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('playlist')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('entries_json', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('share_key', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('playlist_slot', ['user_id', 'slot'])
    .execute()
}
