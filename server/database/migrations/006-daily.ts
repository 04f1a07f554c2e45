import type { Kysely } from 'kysely'
import { exactText } from './exact-text.ts'

/** Daily devotionals, prayer streaks and share counts. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('daily_item')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('day', exactText(database), (column) => column.notNull().unique())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('reflection', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('book', 'integer')
    .addColumn('from_chapter', 'integer')
    .addColumn('from_verse', 'integer')
    .addColumn('to_chapter', 'integer')
    .addColumn('to_verse', 'integer')
    .execute()

  await schema
    .createTable('daily_streak')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('longest', 'integer', (column) => column.notNull())
    .addColumn('last_day', 'text')
    .execute()

  // No foreign key: the count outlives an import that leaves the item out for a while.
  await schema
    .createTable('daily_share')
    .addColumn('daily_item_id', 'text', (column) => column.primaryKey())
    .addColumn('shares', 'integer', (column) => column.notNull())
    .execute()
}
