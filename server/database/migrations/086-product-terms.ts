import type { Kysely } from 'kysely'

/** Prices and trials of products, each from a time on, made in the studio. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('product_terms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('free_trial_interval', 'text')
    .addColumn('free_trial_interval_count', 'integer')
    .addColumn('is_sold', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('announced_at', 'bigint')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .addColumn('undone_by', 'text')
    .execute()
  await schema.createIndex('product_terms_start').on('product_terms').columns(['product_id', 'starts_at']).execute()
  await schema.createIndex('product_terms_due').on('product_terms').columns(['announced_at', 'starts_at']).execute()
}
