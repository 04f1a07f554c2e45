import type { Kysely } from 'kysely'
import { exactText } from './exact-text.ts'

/** Products added in the studio. A removed one keeps its row, so that its id is never used again. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('product')
    .addColumn('id', exactText(database), (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('points', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('free_trial_interval', 'text')
    .addColumn('free_trial_interval_count', 'integer')
    .addColumn('subscription_interval', 'text', (column) => column.notNull())
    .addColumn('subscription_interval_count', 'integer', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('stores', 'text', (column) => column.notNull())
    .addColumn('is_listed', 'integer', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('bought_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .addColumn('removed_by', 'text')
    .execute()
}
