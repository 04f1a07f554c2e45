import { type Kysely, sql } from 'kysely'

/** What the daily comparison with the stores found, and how much it compared on each day. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('store_difference')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject_id', 'text', (column) => column.notNull().unique())
    .addColumn('store', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text')
    .addColumn('charge_id', 'text')
    .addColumn('details_json', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('first_found_at', 'bigint', (column) => column.notNull())
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text')
    .addColumn('note', 'text')
    .execute()
  await sql`create index store_difference_open on store_difference (found_at, id) where closed_at is null`.execute(
    database,
  )
  await sql`create index store_difference_closed on store_difference (found_at, id) where closed_at is not null`.execute(
    database,
  )
  await schema
    .createTable('store_comparison')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('store', 'text', (column) => column.notNull())
    .addColumn('compared', 'integer', (column) => column.notNull())
    .addColumn('unanswered', 'integer', (column) => column.notNull())
    .addColumn('differences', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('store_comparison_key', ['day', 'store'])
    .execute()
}
