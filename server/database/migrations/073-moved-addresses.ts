import type { Kysely } from 'kysely'
import { exactText } from './exact-text.ts'

/** Addresses of a site that moved here, and podcasts that moved away. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('moved_address')
    .addColumn('path', exactText(database), (column) => column.primaryKey())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('moved_feed')
    .addColumn('series_id', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('is_redirected', 'integer', (column) => column.notNull())
    .addColumn('moved_at', 'bigint', (column) => column.notNull())
    .execute()
}
