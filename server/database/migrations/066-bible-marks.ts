import type { Kysely } from 'kysely'

/** Highlights, notes and bookmarks of listeners on verses of the Bible: one row for each verse of a user. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('bible_mark')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('color', 'text')
    .addColumn('note', 'text')
    .addColumn('note_key', 'text')
    .addColumn('bookmarked_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bible_mark_verse', ['user_id', 'place'])
    .execute()
}
