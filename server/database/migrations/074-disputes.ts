import { type Kysely, sql } from 'kysely'

/** Disputes of charges as their store reports them, with who answered. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('dispute')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('charge_id', 'text', (column) => column.notNull())
    .addColumn('store', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', 'text')
    .addColumn('closed_at', 'bigint')
    .execute()
  await schema.createIndex('dispute_provider').on('dispute').columns(['store', 'provider_id']).unique().execute()
  await schema.createIndex('dispute_charge').on('dispute').column('charge_id').execute()
  await sql`create index dispute_open on dispute (opened_at, id) where closed_at is null`.execute(database)
  await sql`create index dispute_closed on dispute (opened_at, id) where closed_at is not null`.execute(database)
}
